interface LetterValues {
  name: string
  call: string
  organizer: string
}

/** Replaces `{name}`, `{call}` and `{organizer}`; what is filled in is not filled in again. */
export const fillLetter = (template: string, values: LetterValues): string =>
  template.replace(/\{(name|call|organizer)\}/g, (_, key: keyof LetterValues) => values[key])
