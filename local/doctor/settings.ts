import { ConfigurationError, readEnv } from '@/server/env'
import { bad, good, type Env, type Finding } from './finding'

const ADDRESSES = ['NEXT_PUBLIC_WEB_ORIGIN', 'NEXT_PUBLIC_API_URL', 'NEXT_PUBLIC_IMAGE_URL']

const OLD_SECRETS = [
  'PROFILE_TOKEN_SECRET_OLD',
  'STRIPE_WEBHOOK_SECRET_OLD',
  'STRIPE_CONNECT_WEBHOOK_SECRET_OLD',
]

/** Checks that the API would start, that browsers connect securely, and names secrets to be removed. */
export function checkSettings(env: Env): Finding[] {
  return [
    checkApi(env),
    ...ADDRESSES.map((name) => checkAddress(name, env[name] ?? '')),
    ...OLD_SECRETS.filter((name) => env[name]).map((name) =>
      good(`${name} is still accepted: remove it when nothing needs it any more.`),
    ),
  ]
}

function checkApi(env: Env): Finding {
  try {
    readEnv(env)
    return good('The API has all its settings.')
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return bad(error.message, 'Set what is missing; .env.example explains each setting.')
  }
}

function checkAddress(name: string, address: string): Finding {
  return address.startsWith('https://')
    ? good(`${name} is ${address}.`)
    : bad(`${name} is ${address || 'empty'}.`, 'Set it to an address that starts with https://.')
}
