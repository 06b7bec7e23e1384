/** `X.svelte?picture` is the text of what X draws, made when the pages are built. */
declare module "*.svelte?picture" {
  const text: string;
  export default text;
}
