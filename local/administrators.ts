import type { IdentityAdmin, IdentityUser } from './accounts/adminClient'
import { Problem } from './problem'

const ROLE = 'ADMIN'
const USAGE =
  'Use: npm run admin -- grant EMAIL, npm run admin -- revoke EMAIL, or npm run admin -- list'

const isAdministrator = ({ claims }: IdentityUser) => claims.role === ROLE

interface Dependencies {
  admin: IdentityAdmin
  /** Makes the API reject all existing sign-ins of this user. */
  endSignIns: (uid: string) => Promise<void>
}

/** Runs the command and returns what to print. */
export async function administer(
  args: readonly string[],
  dependencies: Dependencies,
): Promise<string> {
  const { admin } = dependencies
  const [command, email, ...rest] = args
  if (command === 'list' && email === undefined) return list(admin)
  if ((command !== 'grant' && command !== 'revoke') || email === undefined || rest.length > 0) {
    throw new Problem(command ? 'These arguments are not valid.' : 'A command is missing.', USAGE)
  }
  const user = await admin.findByEmail(email.trim().toLowerCase())
  if (!user) {
    throw new Problem(
      `There is no account with the email address ${email}.`,
      'Check the spelling. New administrators must sign up first.',
    )
  }
  return command === 'grant' ? grant(admin, user) : revoke(dependencies, user)
}

async function grant(admin: IdentityAdmin, user: IdentityUser): Promise<string> {
  if (isAdministrator(user)) return `${user.email} is an administrator already.`
  await admin.setClaims(user.uid, { ...user.claims, role: ROLE })
  return (
    `${user.email} is an administrator now.\n` +
    'The role takes effect when they sign in again, or within an hour.'
  )
}

/**
 * An identity token contains `ADMIN` until it expires, so all sign-ins are ended too: before the role
 * is removed, so that nothing changes when the API is unreachable, and again afterwards, for sign-ins
 * made in between. Running the command twice is safe.
 */
async function revoke({ admin, endSignIns }: Dependencies, user: IdentityUser): Promise<string> {
  const { role: _role, ...claims } = user.claims
  await endSignIns(user.uid)
  if (isAdministrator(user)) {
    await admin.setClaims(user.uid, claims)
    await endSignIns(user.uid)
  }
  return (
    `${user.email} is ${isAdministrator(user) ? 'no longer' : 'not'} an administrator.\n` +
    'They have been signed out everywhere.'
  )
}

async function list(admin: IdentityAdmin): Promise<string> {
  const found = (await admin.listUsers()).filter(isAdministrator)
  if (found.length === 0) return 'There are no administrators.'
  return found
    .map(({ email, displayName }) => [email, displayName].filter(Boolean).join('  '))
    .join('\n')
}
