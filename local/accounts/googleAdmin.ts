import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { Problem } from '@/local/problem'
import { fetchAccessToken, serviceAccount } from '@/server/auth/googleAccess'
import { createIdentityAdmin, type IdentityAdmin } from './adminClient'

type ServiceAccount = z.infer<typeof serviceAccount>

const API = 'https://identitytoolkit.googleapis.com'

interface Options {
  /** The key file of the service account. */
  keyFile: string | undefined
  projectId: string
  api?: string
}

/** Manages the accounts of a Firebase project through Google's REST API. */
export async function connectGoogleAdmin(options: Options): Promise<IdentityAdmin> {
  const { keyFile, projectId, api = API } = options
  const account = readAccount(keyFile)
  const secret = await fetchAccessToken(account).catch((error: unknown) => {
    throw new Problem(
      error instanceof Error ? error.message : String(error),
      'Check that its key is still valid.',
    )
  })
  return createIdentityAdmin({ url: api, prefix: '', secret, projectId })
}

function readAccount(keyFile: string | undefined): ServiceAccount {
  const remedy =
    'Set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account that can manage users.'
  if (!keyFile) throw new Problem('The Firebase project requires a service account.', remedy)
  try {
    return serviceAccount.parse(JSON.parse(readFileSync(keyFile, 'utf8')))
  } catch {
    throw new Problem(`${keyFile} is not the key file of a service account.`, remedy)
  }
}
