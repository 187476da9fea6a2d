/**
 * Whether a path segment is a UUID. Anything else is never requested: some words, such as `random`,
 * are endpoints of their own.
 */
export const isId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
