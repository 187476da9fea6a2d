import type { StackContext } from './processes/childEnvironments'

/** Buys the plans of the sample accounts; without them, the accounts are on the free plan. */
export async function updateSamplePlans(
  { databaseUrl, settings: { ports } }: StackContext,
  note: (text: string) => void,
): Promise<void> {
  const { buySamplePlans } = await import('./samples/buyPlans')
  try {
    const bought = await buySamplePlans({
      databaseUrl,
      api: `http://127.0.0.1:${ports.api}`,
      payments: `http://127.0.0.1:${ports.payments}`,
      signIn: (account) => signIn(`http://127.0.0.1:${ports.identity}`, account),
    })
    note(bought > 0 ? 'bought' : 'up to date')
  } catch (error) {
    // Everything else works without them, such as after somebody has changed the password.
    note(
      `not bought: ${error instanceof Error ? error.message : String(error)}. The next start tries again`,
    )
  }
}

async function signIn(identity: string, { email, password }: { email: string; password: string }) {
  const address = `${identity}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  })
  if (!response.ok) throw new Error(`${email} can't sign in`)
  const { idToken } = (await response.json()) as { idToken: string }
  return idToken
}
