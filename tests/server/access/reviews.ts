import { createHash } from 'node:crypto'
import type { CallName } from '@/contract/contract'
import type { Owner, Row } from '@/tests/support/server/access'
import { buildApplication, buildCall } from '@/tests/support/server/applicationRows'
import { buildProfile } from '@/tests/support/server/factories'

// Nobody else learns that there is something to review.
const stranger = { otherUser: 404, stolenToken: 404, admin: 404 } as const

const reviewed = async ({ api, profileId }: Owner) => {
  const id = await buildCall(api.db, profileId)
  const application = await buildApplication(api.db, { id, organizerId: profileId })
  return { id, applicationId: application }
}
const one = async (owner: Owner) => ({ params: await reviewed(owner) })
const decided = async (owner: Owner, body: object) => {
  const params = await reviewed(owner)
  return { params, body: { ids: [params.applicationId], ...body } }
}
const decision = { decision: 'ACCEPTED', message: 'Dear {name}, welcome.' }

const secret = () => crypto.randomUUID().replaceAll('-', '')
const invited = async ({ api }: Owner, opportunityId: string) => {
  const token = secret()
  const { id } = await api.db
    .insertInto('jurors')
    .values({
      opportunity_id: opportunityId,
      email: `${crypto.randomUUID()}@sol.example`,
      secret_hash: createHash('sha256').update(token).digest(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { jurorId: id, token }
}
const invitation = async (owner: Owner) => {
  const id = await buildCall(owner.api.db, await buildProfile(owner.api.db))
  const { token } = await invited(owner, id)
  return { params: { token } }
}

export const reviewRows = {
  getReview: { expected: 200, except: stranger, request: one },
  listReviewedApplications: { expected: 200, except: stranger, request: one },
  getReviewedApplication: { expected: 200, except: stranger, request: one },
  reviewApplication: {
    expected: 200,
    except: stranger,
    request: async (owner) => ({
      ...(await one(owner)),
      body: { score: 4, note: null, hasConflict: false },
    }),
  },
  updateCriteria: {
    expected: 200,
    except: stranger,
    request: async (owner) => ({ ...(await one(owner)), body: { criteria: [], version: 0 } }),
  },
  updateWaitingList: {
    expected: 200,
    except: stranger,
    request: async (owner) => ({
      ...(await one(owner)),
      body: { nextOffer: { days: 7, message: 'Dear {name}, a place is free.' } },
    }),
  },
  // There is no juror who accepted.
  assignJurors: {
    expected: 200,
    except: stranger,
    request: async (owner) => ({
      ...(await one(owner)),
      body: { jurorsEach: null, scope: 'NEW' },
    }),
  },
  previewAssignments: {
    expected: 200,
    except: stranger,
    request: async (owner) => ({
      ...(await one(owner)),
      body: { jurorsEach: null, scope: 'ALL' },
    }),
  },
  updateAssignment: {
    expected: 200,
    except: stranger,
    request: async (owner) => {
      const { params } = await one(owner)
      await owner.api.db
        .insertInto('review_settings')
        .values({ opportunity_id: params.id, jurors_each: 1 })
        .execute()
      return { params, body: { jurorIds: [] } }
    },
  },
  moveApplications: {
    expected: 204,
    except: stranger,
    request: (owner) => decided(owner, { round: 'SHORTLIST' }),
  },
  sendApplicantMessages: {
    expected: 204,
    except: stranger,
    request: (owner) => decided(owner, { text: 'Which size is it?' }),
  },
  decideApplications: {
    expected: 200,
    except: stranger,
    request: (owner) => decided(owner, decision),
  },
  previewDecisions: {
    expected: 200,
    except: stranger,
    request: (owner) => decided(owner, decision),
  },
  takeBackDecisions: { expected: 200, except: stranger, request: (owner) => decided(owner, {}) },
  inviteJuror: {
    expected: 201,
    except: stranger,
    request: async (owner) => ({
      ...(await one(owner)),
      body: { email: `${crypto.randomUUID()}@sol.example` },
    }),
  },
  remindJuror: {
    expected: 200,
    except: stranger,
    request: async (owner) => {
      const { id } = await reviewed(owner)
      const { jurorId } = await invited(owner, id)
      return { params: { id, jurorId } }
    },
  },
  removeJuror: {
    expected: 204,
    except: stranger,
    request: async (owner) => {
      const { id } = await reviewed(owner)
      const { jurorId } = await invited(owner, id)
      return { params: { id, jurorId } }
    },
  },
  // Anyone who has the mail has the link, and the first one becomes the juror.
  getInvitation: { expected: 200, request: invitation },
  acceptInvitation: { expected: 200, request: invitation },
  listJuryCalls: { expected: 200 },
  listAccesses: { expected: 200, except: stranger, request: one },
} satisfies Partial<Record<CallName, Row>>
