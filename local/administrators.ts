import type { IdentityOwner, IdentityUser } from './identity/ownerClient'
import { Problem } from './problem'

const ROLE = 'ADMIN'
const USAGE =
  'Use: npm run admin -- grant EMAIL, npm run admin -- revoke EMAIL, or npm run admin -- list'

const isAdministrator = ({ claims }: IdentityUser) => claims.role === ROLE

/** Does what was asked for on the command line; answers what to tell. Failures throw. */
export async function administer(args: readonly string[], owner: IdentityOwner): Promise<string> {
  const [command, email, ...rest] = args
  if (command === 'list' && email === undefined) return list(owner)
  if ((command !== 'grant' && command !== 'revoke') || email === undefined || rest.length > 0) {
    throw new Problem(command ? 'That is not how it is called.' : 'What shall be done?', USAGE)
  }
  const user = await owner.findByEmail(email.trim().toLowerCase())
  if (!user) {
    throw new Problem(
      `Nobody signs in as ${email}.`,
      'Check the spelling; somebody new signs up first, and becomes an administrator then.',
    )
  }
  return command === 'grant' ? grant(owner, user) : revoke(owner, user)
}

async function grant(owner: IdentityOwner, user: IdentityUser): Promise<string> {
  if (isAdministrator(user)) return `${user.email} is an administrator already.`
  await owner.setClaims(user.uid, { ...user.claims, role: ROLE })
  return (
    `${user.email} is an administrator now.\n` +
    'It counts once they sign in again, or when their sign-in is renewed: within an hour.'
  )
}

async function revoke(owner: IdentityOwner, user: IdentityUser): Promise<string> {
  if (!isAdministrator(user)) return `${user.email} is no administrator.`
  const { role: _role, ...claims } = user.claims
  await owner.setClaims(user.uid, claims)
  return (
    `${user.email} is no administrator any more.\n` +
    'A sign-in of theirs that is open now keeps the right until it is renewed: an hour at most.'
  )
}

async function list(owner: IdentityOwner): Promise<string> {
  const found = (await owner.listUsers()).filter(isAdministrator)
  if (found.length === 0) return 'There are no administrators.'
  return found
    .map(({ email, displayName }) => [email, displayName].filter(Boolean).join('  '))
    .join('\n')
}
