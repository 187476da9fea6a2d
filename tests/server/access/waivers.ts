import type { CallName } from '@/contract/contract'
import type { Owner, Row } from '@/tests/support/server/access'
import { buildApplicant, buildCall, startFor } from '@/tests/support/server/applications'
import { send } from '@/tests/support/server/requests'

/** The application and the opportunity of another user look like none. */
const stranger = { otherUser: 404, stolenToken: 404, admin: 404 } as const

const fee = { amountMinor: 2500, currency: 'EUR', per: 'ENTRY', includedWorks: null } as const
const setup = { waiverRequests: true }
const reason = { reason: 'The rent went up.' }

const code = {
  code: 'PAPER',
  percent: 100,
  max_uses: null,
  ends_on: null,
  created_at: new Date(),
}

/** A draft with a fee, whose opportunity has a code. */
const draft = async ({ api, uid, profileId }: Owner) => {
  const headers = await api.actingAs(uid, profileId)
  const callId = await buildCall(api, { fee, setup })
  await api.db
    .insertInto('waiver_codes')
    .values({ ...code, opportunity_id: callId })
    .execute()
  return { params: { id: (await startFor(api, callId, headers)).id } }
}

const organized = async ({ api, profileId }: Owner) => {
  const columns = { profile_id: profileId }
  return { params: { id: await buildCall(api, { fee, setup, columns }) } }
}
const withCode = async (owner: Owner) => {
  const { params } = await organized(owner)
  const { id: codeId } = await owner.api.db
    .insertInto('waiver_codes')
    .values({ ...code, opportunity_id: params.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { ...params, codeId } }
}
const requested = async (owner: Owner) => {
  const { params } = await organized(owner)
  const { headers } = await buildApplicant(owner.api)
  const { id: applicationId } = await startFor(owner.api, params.id, headers)
  await send(owner.api, 'POST', `/v1/applications/${applicationId}/waiver-request`, headers, reason)
  return { params: { ...params, applicationId }, body: { isGranted: true } }
}

const newCode = { code: null, percent: 50, maxUses: 3, endsOn: null }

export const waiverRows = {
  enterWaiverCode: {
    expected: 200,
    request: async (owner) => ({ ...(await draft(owner)), body: { code: 'paper' } }),
    except: stranger,
  },
  removeWaiverCode: { expected: 200, request: draft, except: stranger },
  requestWaiver: {
    expected: 201,
    request: async (owner) => ({ ...(await draft(owner)), body: reason }),
    except: stranger,
  },
  listWaivers: { expected: 200, request: organized, except: stranger },
  createWaiverCode: {
    expected: 201,
    request: async (owner) => ({ ...(await organized(owner)), body: newCode }),
    except: stranger,
  },
  closeWaiverCode: { expected: 200, request: withCode, except: stranger },
  decideWaiverRequest: { expected: 200, request: requested, except: stranger },
} satisfies Partial<Record<CallName, Row>>
