import type { CallName } from '@/contract/contract'
import type { Owner, Row } from '@/tests/support/server/access'
import { buildCall, startFor, submit } from '@/tests/support/server/applications'
import { contentOf } from '@/tests/support/server/applications'

const started = async ({ api, uid, profileId }: Owner) => {
  const headers = await api.actingAs(uid, profileId)
  const application = await startFor(api, await buildCall(api), headers)
  return { application, headers, params: { id: application.id } }
}
const draft = async (owner: Owner) => ({ params: (await started(owner)).params })
const submitted = async (owner: Owner) => {
  const { application, headers, params } = await started(owner)
  await submit(owner.api, application, headers)
  return { params }
}

/** The application of another user looks like none. The endpoints ignore profile tokens. */
const notTheApplicant = { otherUser: 404, stolenToken: 404, admin: 404 } as const

export const applicationRows = {
  createApplication: {
    expected: 201,
    request: async ({ api }) => ({ params: { id: await buildCall(api) } }),
  },
  listApplications: { expected: 200 },
  getApplication: { expected: 200, request: draft, except: notTheApplicant },
  updateApplication: {
    expected: 200,
    request: async (owner) => {
      const { application, params } = await started(owner)
      return { params, body: { ...contentOf(application), biography: 'Paints slowly.' } }
    },
    except: notTheApplicant,
  },
  submitApplication: { expected: 200, request: draft, except: notTheApplicant },
  withdrawApplication: { expected: 200, request: submitted, except: notTheApplicant },
} satisfies Partial<Record<CallName, Row>>
