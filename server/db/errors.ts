import { conflict, invalid, storageFull, unavailable, type ApiError } from '@/server/errors'

const unstorable = () => invalid({}, 'The request contains a value that cannot be stored.')
const busy = () => unavailable('The database is not available right now.')
const conflicting = () => conflict('This conflicts with existing data.')

/** Error codes of PostgreSQL (appendix A of its manual) and of connections that are not bugs. */
const apiErrors: Record<string, () => ApiError> = {
  '53100': storageFull,
  '53200': busy,
  '53300': busy,
  '57014': busy,
  '57P01': busy,
  '57P02': busy,
  '57P03': busy,
  '57P05': busy,
  '25006': busy,
  '25P03': busy,
  '40001': busy,
  '40P01': busy,
  '55P03': busy,
  '23505': conflicting,
  '23503': conflicting,
  '22001': unstorable,
  '22003': unstorable,
  '22007': unstorable,
  '22008': unstorable,
  '22021': unstorable,
  '22P02': unstorable,
  '22P05': unstorable,
  ECONNREFUSED: busy,
  ECONNRESET: busy,
  EHOSTUNREACH: busy,
  ENOTFOUND: busy,
  EPIPE: busy,
  ETIMEDOUT: busy,
}

/** A migration has changed what a prepared statement returns: a new connection plans it anew. */
const outdatedPlan = /cached plan must not change result type/

/** Messages of the driver without a code, for slow and lost connections. */
const lost =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|timeout expired|not queryable|server closed the connection/

/** Returns undefined for a bug, or an error of something else than the database. */
export function readDatabaseError(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code.startsWith('08') || outdatedPlan.test(error.message)) return busy()
  return apiErrors[code]?.() ?? (lost.test(error.message) ? busy() : undefined)
}

/** Whether the connection that met this error must not be used again. */
export function breaksConnection(error: unknown): boolean {
  if (!(error instanceof Error) || outdatedPlan.test(error.message)) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const fromServer = /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code)
  return fromServer ? /^(08|57P0)/.test(code) : true
}
