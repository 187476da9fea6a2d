declare module 'unicode-confusables' {
  /** Replaces each character by its prototype (Unicode UTS 39), and removes those without width. */
  export function rectifyConfusion(text: string): string
}
