import { z } from 'zod'
import { Problem } from 'stand-in-base/problem'

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'is not a port number')
  .transform(Number)

const origin = z
  .string()
  .refine((text) => URL.canParse(text) && new URL(text).origin === text, 'is not an origin')

const variables = z.object({
  IDENTITY_PORT: port.default(9099),
  IDENTITY_ADMIN_PORT: port,
  IDENTITY_ADMIN_SECRET: z.string().min(32, 'is shorter than 32 characters'),
  DATA_DIR: z.string().min(1, 'is empty'),
  ALLOWED_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.tuple([origin], origin)),
  WEB_ORIGIN: origin.optional(),
  APP_NAME: z.string().min(1, 'is empty').default('Example app'),
  FIREBASE_PROJECT_ID: z.string().min(1, 'is empty').default('demo-project'),
})

export interface Settings {
  /** 0 picks a free port. */
  port: number
  adminPort: number
  adminSecret: string
  dataDir: string
  /** Origins whose pages may use the service. */
  origins: readonly string[]
  /** The origin of links in emails. */
  webOrigin: string
  /** What messages call the app. */
  appName: string
  projectId: string
}

/** Reads the settings. Throws a `Problem` in production or for an invalid value. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  if (env.NODE_ENV === 'production') {
    throw new Problem(
      'The local identity service cannot run with NODE_ENV=production.',
      'Point IDENTITY_JWKS_URL and NEXT_PUBLIC_FIREBASE_* to a real project instead.',
    )
  }
  const { data, error } = variables.safeParse(env)
  if (error) throw new Problem(describeIssue(error, env), 'Correct it and start again.')
  return {
    port: data.IDENTITY_PORT,
    adminPort: data.IDENTITY_ADMIN_PORT,
    adminSecret: data.IDENTITY_ADMIN_SECRET,
    dataDir: data.DATA_DIR,
    origins: data.ALLOWED_ORIGINS,
    webOrigin: data.WEB_ORIGIN ?? data.ALLOWED_ORIGINS[0],
    appName: data.APP_NAME,
    projectId: data.FIREBASE_PROJECT_ID,
  }
}

function describeIssue(error: z.ZodError, env: NodeJS.ProcessEnv): string {
  const issue = error.issues[0]
  const name = String(issue?.path[0])
  return env[name] === undefined ? `${name} is missing.` : `${name} ${issue?.message}.`
}
