const TOOLKIT = '/identitytoolkit.googleapis.com'
const TOKEN = '/securetoken.googleapis.com/v1/token'

/** The calls that Firebase's web SDK makes and that this product has a use for. */
const visitorAccountCalls = [
  'createAuthUri',
  'delete',
  'lookup',
  'resetPassword',
  'sendOobCode',
  'sendVerificationCode',
  'signInWithEmailLink',
  'signInWithIdp',
  'signInWithPassword',
  'signInWithPhoneNumber',
  'signUp',
  'update',
]

const ownerAccountCalls = ['', ':batchCreate', ':batchGet', ':delete', ':lookup', ':update']

const visitorCalls = new Set([
  `GET ${TOOLKIT}/v1/recaptchaParams`,
  `POST ${TOKEN}`,
  ...visitorAccountCalls.map((name) => `POST ${TOOLKIT}/v1/accounts:${name}`),
])

const ownerCall = /^\/identitytoolkit\.googleapis\.com\/v1\/projects\/[^/]+\/accounts(:[A-Za-z]+)?$/

export function isVisitorCall(method: string, path: string): boolean {
  return visitorCalls.has(`${method} ${path}`)
}

export function isOwnerCall(path: string): boolean {
  const [matched, name = ''] = ownerCall.exec(path) ?? []
  return matched !== undefined && ownerAccountCalls.includes(name)
}

/** Both as the emulator's API document writes them. */
export const emulatorPaths = [
  '/v1/recaptchaParams',
  '/v1/token',
  ...visitorAccountCalls.map((name) => `/v1/accounts:${name}`),
  ...ownerAccountCalls.map((name) => `/v1/projects/{targetProjectId}/accounts${name}`),
]
