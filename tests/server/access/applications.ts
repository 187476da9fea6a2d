import type { CallName } from '@/contract/contract'
import type { Owner, Row } from '@/tests/support/server/access'
import { form } from '@/tests/support/fixtures/images'
import { buildMp3 } from '@/tests/support/fixtures/media'
import { buildPdf } from '@/tests/support/fixtures/pdfs'
import { buildCall, contentOf, startFor, submit } from '@/tests/support/server/applications'
import { send, sendForm, signedIn } from '@/tests/support/server/requests'

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

const pdf = buildPdf()
const documentOf = async (owner: Owner) => {
  const { application, headers } = await started(owner)
  const url = `/v1/applications/${application.id}/documents`
  const uploaded = await sendForm(owner.api, url, headers, { document: await pdf })
  const { id: documentId } = uploaded.json<{ id: string }>()
  return { kind: 'DOCUMENT', applicationId: application.id, documentId }
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
  // Its call takes no fee.
  payApplication: { expected: 409, request: draft, except: notTheApplicant },
  // Nobody was accepted.
  confirmPlace: {
    expected: 409,
    request: async (owner) => ({ ...(await submitted(owner)), body: { answer: 'CONFIRMED' } }),
    except: notTheApplicant,
  },
  listApplicationMessages: { expected: 200, request: submitted, except: notTheApplicant },
  // The organizer has written nothing.
  answerApplicationMessage: {
    expected: 409,
    request: async (owner) => ({ ...(await submitted(owner)), body: { text: 'Yes.' } }),
    except: notTheApplicant,
  },
  withdrawApplication: { expected: 200, request: submitted, except: notTheApplicant },
  eraseApplication: { expected: 204, request: submitted, except: notTheApplicant },
  createApplicationDocument: {
    expected: 201,
    request: async (owner) => ({
      ...(await draft(owner)),
      form: form({ document: await pdf }),
    }),
    except: notTheApplicant,
  },
  createApplicationMedia: {
    expected: 201,
    request: async (owner) => ({
      ...(await draft(owner)),
      form: form({ document: buildMp3() }),
    }),
    except: notTheApplicant,
  },
  createApplicationDownload: {
    expected: 201,
    request: async (owner) => ({ body: await documentOf(owner) }),
    except: notTheApplicant,
  },
  // Anyone who has the link; it is one of a user who may read the application.
  getApplicationDownload: {
    expected: 200,
    request: async (owner) => {
      const request = await documentOf(owner)
      const { uid, api } = owner
      const headers = await signedIn(uid)
      const response = await send(api, 'POST', '/v1/applications/downloads', headers, request)
      const { url } = response.json<{ url: string }>()
      return { params: { token: url.split('/').at(-1) ?? '' } }
    },
  },
  // The same.
  getApplicationMedia: {
    expected: 200,
    request: async ({ api, ...owner }) => {
      const { application, headers } = await started({ api, ...owner })
      const url = `/v1/applications/${application.id}/media`
      const uploaded = await sendForm(api, url, headers, { document: buildMp3() })
      const { id: documentId } = uploaded.json<{ id: string }>()
      const body = { kind: 'MEDIA', applicationId: application.id, documentId }
      const own = await signedIn(owner.uid)
      const response = await send(api, 'POST', '/v1/applications/downloads', own, body)
      return { params: { token: response.json<{ url: string }>().url.split('/').at(-1) ?? '' } }
    },
  },
} satisfies Partial<Record<CallName, Row>>
