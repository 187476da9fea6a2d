/** An expected failure: one sentence on what happened, one on what to do. Printed without a stack. */
export class Problem extends Error {
  override readonly name = 'Problem'

  constructor(what: string, remedy: string) {
    super(`${what} ${remedy}`)
  }
}

/** What to print for any failure: the sentence for expected ones, the stack for our own mistakes. */
export function describeFailure(error: unknown): string {
  if (errorCode(error) === 'ENOSPC') {
    return `The disk of ${pathOf(error) ?? 'the data folder'} is full. Free some space on it; nothing has been lost.`
  }
  if (error instanceof Problem) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The system's short name of a failure, such as `EACCES`, if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

function pathOf(error: unknown): string | undefined {
  const { path } = error as { path?: unknown }
  return typeof path === 'string' ? path : undefined
}
