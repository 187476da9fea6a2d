import { Problem } from '@/local/problem'

export const PORT_VARIABLES = {
  web: { variable: 'WEB_PORT', usual: 3000, purpose: 'web' },
  api: { variable: 'API_PORT', usual: 4000, purpose: 'API' },
  identity: { variable: 'IDENTITY_PORT', usual: 9099, purpose: 'identity' },
  payments: { variable: 'PAYMENTS_PORT', usual: 12111, purpose: 'payments' },
  database: { variable: 'DATABASE_PORT', usual: 54329, purpose: 'database' },
} as const

export type Service = keyof typeof PORT_VARIABLES
export type Ports = Record<Service, number>

/** Reads the port of each service from its variable or uses the default. */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const ports = {} as Ports
  const takenBy = new Map<number, string>()
  for (const [service, { variable, usual }] of Object.entries(PORT_VARIABLES)) {
    const port = parsePort(variable, env[variable], usual)
    const other = takenBy.get(port)
    if (other) {
      throw new Problem(
        `${other} and ${variable} are both ${port}.`,
        `Give ${variable} another port.`,
      )
    }
    takenBy.set(port, variable)
    ports[service as Service] = port
  }
  return ports
}

/** Ports that a debugger attaches to; a service without one runs without an inspector. */
export type InspectPorts = { web?: number; api?: number }

export function readInspectPorts(env: NodeJS.ProcessEnv): InspectPorts {
  const read = (variable: string) => {
    const given = env[variable]
    return given ? parsePort(variable, given, 0) : undefined
  }
  return { web: read('WEB_INSPECT_PORT'), api: read('API_INSPECT_PORT') }
}

function parsePort(variable: string, given: string | undefined, usual: number): number {
  if (!given) return usual
  const port = Number(given)
  if (/^\d+$/.test(given) && port >= 1 && port <= 65_535) return port
  throw new Problem(
    `${variable} is "${given}", which is not a port.`,
    'Use a number from 1 to 65535.',
  )
}

/** The error for a port that another program uses. */
export function takenPort(service: Service, port: number): Problem {
  const { variable, purpose } = PORT_VARIABLES[service]
  return new Problem(
    `Port ${port} (${purpose}) is already in use.`,
    `Stop the other process or set ${variable}, for example: ${variable}=${port + 1} npm start`,
  )
}
