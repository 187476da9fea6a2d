const TOOLKIT = '/identitytoolkit.googleapis.com'
const TOKEN = '/securetoken.googleapis.com/v1/token'

/** The endpoints of Firebase's web SDK that this product uses. */
const publicAccountEndpoints = [
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

const adminAccountEndpoints = ['', ':batchCreate', ':batchGet', ':delete', ':lookup', ':update']

const publicEndpoints = new Set([
  `GET ${TOOLKIT}/v1/recaptchaParams`,
  `POST ${TOKEN}`,
  ...publicAccountEndpoints.map((name) => `POST ${TOOLKIT}/v1/accounts:${name}`),
])

const ownerCall = /^\/identitytoolkit\.googleapis\.com\/v1\/projects\/[^/]+\/accounts(:[A-Za-z]+)?$/

export function isPublicEndpoint(method: string, path: string): boolean {
  return publicEndpoints.has(`${method} ${path}`)
}

export function isAdminEndpoint(path: string): boolean {
  const [matched, name = ''] = ownerCall.exec(path) ?? []
  return matched !== undefined && adminAccountEndpoints.includes(name)
}

/** Both as the emulator's API document writes them. */
export const emulatorPaths = [
  '/v1/recaptchaParams',
  '/v1/token',
  ...publicAccountEndpoints.map((name) => `/v1/accounts:${name}`),
  ...adminAccountEndpoints.map((name) => `/v1/projects/{targetProjectId}/accounts${name}`),
]
