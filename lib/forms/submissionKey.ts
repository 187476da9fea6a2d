/**
 * An Idempotency-Key that is the same for the same content of one draft: after a lost response, and
 * after a reload too.
 * @param id of the draft
 * @returns SHA-256, in hexadecimal
 */
export const submissionKey = async (id: string, content: unknown): Promise<string> => {
  const bytes = new TextEncoder().encode(`${id} ${JSON.stringify(content)}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
