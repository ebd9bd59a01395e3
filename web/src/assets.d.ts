declare module "*.svg" {
  /** The file's address in the finished page. */
  const address: string;
  export default address;
}
