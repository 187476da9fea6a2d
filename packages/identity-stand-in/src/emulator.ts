import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { emulatorPaths } from './endpoints'
import type {
  ApiModule,
  CompilerModule,
  ProjectState,
  RegistryModule,
  ServerModule,
  StateModule,
} from './emulatorTypes'

const REFUSE_OTHER_PROJECTS = 2
const TIMEOUT_MS = 10_000

export interface EmulatorCall {
  method: string
  /** With its query, as the emulator expects it. */
  path: string
  body?: unknown
  asAdmin?: boolean
}

export interface Emulator {
  state: ProjectState
  call: (call: EmulatorCall) => Promise<{ status: number; body: unknown }>
  close: () => void
}

/**
 * Starts firebase-tools' Auth emulator in this process on a private port that only `call` uses,
 * because the emulator accepts every unsigned token and every `Bearer owner`.
 */
export async function startEmulator(projectId: string, configDir: string): Promise<Emulator> {
  // Otherwise it would look for its settings in a home folder that may not be accessible.
  process.env.XDG_CONFIG_HOME = configDir
  process.noDeprecation = true
  const load = createRequire(import.meta.url)
  const lib = 'firebase-tools/lib/emulator'
  const { AgentProjectState } = load(`${lib}/auth/state`) as StateModule
  const { EmulatorRegistry } = load(`${lib}/registry`) as RegistryModule
  const api = (load(`${lib}/auth/apiSpec`) as ApiModule).default
  // Compiling the whole document takes most of the startup time; only listed endpoints are needed.
  api.paths = Object.fromEntries(emulatorPaths.map((path) => [path, api.paths[path]]))
  compileWhenNeeded(
    createRequire(load.resolve('firebase-tools'))('exegesis-express') as CompilerModule,
  )
  const { createApp } = load(`${lib}/auth/server`) as ServerModule

  const state = new AgentProjectState(projectId)
  // As in new Firebase projects, no response reveals whether an address has an account.
  state.enableImprovedEmailPrivacy = true
  // Anonymous accounts are not offered; the emulator has no setting for it.
  Object.defineProperty(state, 'enableAnonymousUser', { value: false })
  const app = await createApp(projectId, REFUSE_OTHER_PROJECTS, new Map([[projectId, state]]))

  const gate = randomBytes(32).toString('hex')
  const server = createServer((request, response) => {
    if (request.headers['x-gate'] === gate) app(request, response)
    else response.writeHead(403).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  // An emulator that is not registered prints its errors to the console.
  EmulatorRegistry.set('auth', {
    getName: () => 'auth',
    getInfo: () => ({ name: 'auth', host: '127.0.0.1', port }),
  })

  return {
    state,
    close: () => server.close().closeAllConnections(),
    call: async ({ method, path, body, asAdmin }) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          'x-gate': gate,
          'content-type': 'application/json',
          ...(asAdmin && { authorization: 'Bearer owner' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return { status: response.status, body: await response.json() }
    },
  }
}

/** Checks of parameters and bodies are compiled when first used: all at once take seconds of each start. */
function compileWhenNeeded(compiler: CompilerModule): void {
  const { middleware } = compiler
  compiler.middleware = (document, options) =>
    middleware(document, { ...options, lazyCompileValidationSchemas: true })
}
