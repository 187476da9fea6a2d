import { z } from 'zod'
import { Problem } from '@/local/problem'

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'is not a port number')
  .transform(Number)

const origin = z
  .string()
  .refine((text) => URL.canParse(text) && new URL(text).origin === text, 'is not an origin')

const variables = z.object({
  IDENTITY_PORT: port.default(9099),
  IDENTITY_OWNER_PORT: port,
  IDENTITY_OWNER_SECRET: z.string().min(32, 'is shorter than 32 characters'),
  DATA_DIR: z.string().min(1, 'is empty'),
  ALLOWED_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.tuple([origin], origin)),
  NEXT_PUBLIC_WEB_ORIGIN: origin.optional(),
  FIREBASE_PROJECT_ID: z.string().min(1, 'is empty').default('demo-art-commons'),
})

export interface Settings {
  /** 0 takes a free port. */
  port: number
  ownerPort: number
  ownerSecret: string
  dataDir: string
  /** Origins whose pages may call the service. */
  origins: readonly string[]
  /** Where the links in mails lead. */
  webOrigin: string
  projectId: string
}

/** Reads the service's settings; a production environment or a wrong value is a `Problem`. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  if (env.NODE_ENV === 'production') {
    throw new Problem(
      'The local identity service is a stand-in and does not run with NODE_ENV=production.',
      'Point IDENTITY_JWKS_URL and NEXT_PUBLIC_FIREBASE_* to a real project instead.',
    )
  }
  const { data, error } = variables.safeParse(env)
  if (error) throw new Problem(describeIssue(error, env), 'Correct it and start again.')
  return {
    port: data.IDENTITY_PORT,
    ownerPort: data.IDENTITY_OWNER_PORT,
    ownerSecret: data.IDENTITY_OWNER_SECRET,
    dataDir: data.DATA_DIR,
    origins: data.ALLOWED_ORIGINS,
    webOrigin: data.NEXT_PUBLIC_WEB_ORIGIN ?? data.ALLOWED_ORIGINS[0],
    projectId: data.FIREBASE_PROJECT_ID,
  }
}

function describeIssue(error: z.ZodError, env: NodeJS.ProcessEnv): string {
  const issue = error.issues[0]
  const name = String(issue?.path[0])
  return env[name] === undefined ? `${name} is missing.` : `${name} ${issue?.message}.`
}
