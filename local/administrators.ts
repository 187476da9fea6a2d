import type { IdentityOwner, IdentityUser } from './identity/adminClient'
import { Problem } from './problem'

const ROLE = 'ADMIN'
const USAGE =
  'Use: npm run admin -- grant EMAIL, npm run admin -- revoke EMAIL, or npm run admin -- list'

const isAdministrator = ({ claims }: IdentityUser) => claims.role === ROLE

interface Powers {
  owner: IdentityOwner
  /** Has the API take no sign-in of this person that is there already. */
  endSignIns: (uid: string) => Promise<void>
}

/** Does what was asked for on the command line; answers what to tell. Failures throw. */
export async function administer(args: readonly string[], powers: Powers): Promise<string> {
  const { owner } = powers
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
  return command === 'grant' ? grant(owner, user) : revoke(powers, user)
}

async function grant(owner: IdentityOwner, user: IdentityUser): Promise<string> {
  if (isAdministrator(user)) return `${user.email} is an administrator already.`
  await owner.setClaims(user.uid, { ...user.claims, role: ROLE })
  return (
    `${user.email} is an administrator now.\n` +
    'It counts once they sign in again, or when their sign-in is renewed: within an hour.'
  )
}

/**
 * An identity token says `ADMIN` until it runs out, so that those that are there end with the role:
 * first, so that nothing is taken away where the API cannot be told, and last, so that nobody
 * signed in between. Asked for again it does the same: a first try may have been cut short.
 */
async function revoke({ owner, endSignIns }: Powers, user: IdentityUser): Promise<string> {
  const { role: _role, ...claims } = user.claims
  await endSignIns(user.uid)
  if (isAdministrator(user)) {
    await owner.setClaims(user.uid, claims)
    await endSignIns(user.uid)
  }
  return (
    `${user.email} is no administrator${isAdministrator(user) ? ' any more' : ''}.\n` +
    'Wherever they were signed in, that has ended: they log in again.'
  )
}

async function list(owner: IdentityOwner): Promise<string> {
  const found = (await owner.listUsers()).filter(isAdministrator)
  if (found.length === 0) return 'There are no administrators.'
  return found
    .map(({ email, displayName }) => [email, displayName].filter(Boolean).join('  '))
    .join('\n')
}
