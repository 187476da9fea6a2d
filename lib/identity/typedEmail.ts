/**
 * The address last typed into a sign-in form, so that the next form starts with it. It stays in
 * memory: never in a URL or in storage, where others could find it.
 */
let typedEmail = ''

export const readTypedEmail = () => typedEmail

export const rememberTypedEmail = (email: string) => {
  typedEmail = email
}
