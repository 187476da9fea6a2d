type Headers = Record<string, string | string[] | number | undefined>

const HALF_A_YEAR = 15_768_000

/**
 * Scores response headers by the published table of the MDN HTTP Observatory, starting from 100.
 * Cookies, redirects and subresource integrity are not scored.
 */
export function observatoryScore(headers: Headers): number {
  const read = (name: string) => String(headers[name] ?? '').toLowerCase()
  const policy = directives(read('content-security-policy'))
  const score = [
    scorePolicy(policy),
    scoreCors(read('access-control-allow-origin'), read('access-control-allow-credentials')),
    scoreTransport(read('strict-transport-security')),
    scoreReferrer(read('referrer-policy')),
    read('x-content-type-options') === 'nosniff' ? 0 : -5,
    scoreFraming(policy, read('x-frame-options')),
    scoreResource(read('cross-origin-resource-policy')),
  ]
  return score.reduce((sum, part) => sum + part, 100)
}

type Policy = Map<string, string[]>

const directives = (text: string): Policy =>
  new Map(
    text
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...values]) => [name, values]),
  )

function scorePolicy(policy: Policy): number {
  if (policy.size === 0) return -25
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ['*']
  const hashed = scripts.some((source) => /^'(nonce|sha\d+)-/.test(source))
  if (scripts.some((source) => ['*', 'http:', 'https:', 'data:'].includes(source))) return -20
  if (scripts.includes("'unsafe-inline'") && !hashed) return -20
  if (scripts.includes("'unsafe-eval'")) return -10
  const styles = policy.get('style-src') ?? policy.get('default-src') ?? ['*']
  if (styles.includes("'unsafe-inline'")) return 0
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

function scoreCors(origin: string, credentials: string): number {
  return origin === '*' && credentials === 'true' ? -50 : 0
}

function scoreTransport(header: string): number {
  if (header === '') return -20
  return Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0) >= HALF_A_YEAR ? 0 : -10
}

function scoreReferrer(header: string): number {
  const strict = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
  if (header === '') return 0
  return strict.includes(header) ? 5 : -5
}

function scoreFraming(policy: Policy, header: string): number {
  if (policy.has('frame-ancestors')) return 5
  return ['deny', 'sameorigin'].includes(header) ? 0 : -20
}

function scoreResource(header: string): number {
  if (header === 'same-site' || header === 'same-origin') return 10
  return 0
}
