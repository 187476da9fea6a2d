/**
 * Whether a part of an address can be an id. Other words are not asked for: some of them are calls
 * of their own at the API, such as `random`.
 */
export const isId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
