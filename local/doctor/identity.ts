import { z } from 'zod'
import { bad, good, reasonOf, type Env, type Finding } from './finding'

const CONFIGURATION = 'https://identitytoolkit.googleapis.com/v1/projects'
const TIMEOUT_MS = 10_000
const keySet = z.object({ keys: z.array(z.unknown()).min(1) })
const project = z.object({ authorizedDomains: z.array(z.string()).default([]) })

/** Checks the keys that verify identity tokens, and the Firebase project of the pages. */
export async function checkIdentity(env: Env): Promise<Finding[]> {
  return [await checkKeys(env), checkProject(env), await checkDomains(env)]
}

async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`it answers ${response.status}`)
  return response.json()
}

async function checkKeys({ IDENTITY_JWKS_URL: address = '' }: Env): Promise<Finding> {
  try {
    const { keys } = keySet.parse(await readJson(address))
    return good(`IDENTITY_JWKS_URL has ${keys.length} keys.`)
  } catch (error) {
    return bad(
      `IDENTITY_JWKS_URL has no keys: ${reasonOf(error)}`,
      'Set it as docs/go-live.md says, and allow outgoing requests to it.',
    )
  }
}

function checkProject(env: Env): Finding {
  const { FIREBASE_PROJECT_ID: api, NEXT_PUBLIC_FIREBASE_PROJECT_ID: pages } = env
  return api && api === pages
    ? good(`API and pages use the Firebase project ${api}.`)
    : bad(
        `The API uses the Firebase project ${api ?? '(none)'}, the pages ${pages ?? '(none)'}.`,
        'Set FIREBASE_PROJECT_ID and NEXT_PUBLIC_FIREBASE_PROJECT_ID to the same project.',
      )
}

async function checkDomains(env: Env): Promise<Finding> {
  const { LOCAL_STACK, NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL: standIn } = env
  // Only the launcher sets the first.
  if (LOCAL_STACK === '1' && standIn)
    return good(`People sign in at the stand-in of the local stack, ${standIn}.`)
  const { NEXT_PUBLIC_FIREBASE_API_KEY: key = '', NEXT_PUBLIC_WEB_ORIGIN: origin = '' } = env
  try {
    const address = `${CONFIGURATION}?key=${encodeURIComponent(key)}`
    const { authorizedDomains } = project.parse(await readJson(address))
    const { hostname } = new URL(origin)
    return authorizedDomains.includes(hostname)
      ? good(`Firebase lets people sign in on ${hostname}.`)
      : bad(
          `Firebase does not let people sign in on ${hostname}.`,
          'Add it in the console, Authentication, Settings, Authorized domains.',
        )
  } catch (error) {
    return bad(
      `Firebase does not accept NEXT_PUBLIC_FIREBASE_API_KEY: ${reasonOf(error)}`,
      'Copy the web configuration from the console, Project settings, and build again.',
    )
  }
}
