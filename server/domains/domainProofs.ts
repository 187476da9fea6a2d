import { Resolver } from 'node:dns/promises'
import { PROOF_PATH, proofLine, type DomainFailure } from '@/contract/enums/verification'
import { FetchFailure, fetchFromList } from '@/server/embeds/fetchFromList'
import type { NetworkClient } from '@/server/embeds/publicRequest'

/** The TXT records of a name, each in its strings. Tests replace it. */
export type ResolveTxt = (name: string) => Promise<string[][]>

export interface Proof {
  domain: string
  token: string
}

/** Why the proof failed; null when it succeeded. */
export interface DomainProofs {
  checkRecord: (proof: Proof) => Promise<DomainFailure | null>
  checkFile: (proof: Proof) => Promise<DomainFailure | null>
}

const TIMEOUT = 5000
const MAX_RECORDS = 100
const MAX_BYTES = 64 * 1024
const PREFIX = proofLine('')

/** Creates a resolver that asks the given name servers, or those of this machine. */
export const resolverOf =
  (servers?: readonly string[], timeout = TIMEOUT): ResolveTxt =>
  (name) => {
    const resolver = new Resolver({ timeout: timeout / 2, tries: 2 })
    if (servers) resolver.setServers(servers)
    // The timeout of each query doesn't limit the sum of several slow ones.
    const timer = setTimeout(() => resolver.cancel(), timeout)
    return resolver.resolveTxt(name).finally(() => clearTimeout(timer))
  }

const codes: Record<string, DomainFailure> = {
  ENODATA: 'NO_RECORD',
  ENOTFOUND: 'NO_RECORD',
  ETIMEOUT: 'TIMED_OUT',
  ECANCELLED: 'TIMED_OUT',
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code)

async function checkRecord(
  resolveTxt: ResolveTxt,
  { domain, token }: Proof,
): Promise<DomainFailure | null> {
  let records: string[][]
  try {
    records = await resolveTxt(domain)
  } catch (error) {
    return codes[codeOf(error)] ?? 'UNREACHABLE'
  }
  const bytes = records.flat().reduce((sum, part) => sum + Buffer.byteLength(part), 0)
  if (records.length > MAX_RECORDS || bytes > MAX_BYTES) return 'TOO_LARGE'
  const texts = records.map((parts) => parts.join('').trim())
  if (texts.includes(proofLine(token))) return null
  return texts.some((text) => text.startsWith(PREFIX)) ? 'OTHER_RECORD' : 'NO_RECORD'
}

const reasons: Record<FetchFailure['reason'], DomainFailure> = {
  NOT_LISTED: 'REDIRECTED',
  NOT_PUBLIC: 'NOT_PUBLIC',
  STATUS: 'NO_FILE',
  TOO_LARGE: 'TOO_LARGE',
  TIMED_OUT: 'TIMED_OUT',
}

async function checkFile(
  network: NetworkClient,
  timeout: number,
  { domain, token }: Proof,
): Promise<DomainFailure | null> {
  try {
    const text = await fetchFromList(
      network,
      [domain, `www.${domain}`],
      `https://${domain}${PROOF_PATH}`,
      { timeout, maxBytes: MAX_BYTES, accept: 'text/plain' },
    )
    const lines = text.split(/\r?\n/).map((line) => line.trim())
    return lines.includes(proofLine(token)) ? null : 'OTHER_FILE'
  } catch (error) {
    return error instanceof FetchFailure ? reasons[error.reason] : 'UNREACHABLE'
  }
}

/** Reads what a domain proves of its owner. Nothing is sent to addresses that are not public. */
export const createDomainProofs = (
  network: NetworkClient,
  resolveTxt: ResolveTxt = resolverOf(),
  timeout = TIMEOUT,
): DomainProofs => ({
  checkRecord: (proof) => checkRecord(resolveTxt, proof),
  checkFile: (proof) => checkFile(network, timeout, proof),
})
