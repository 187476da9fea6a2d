import { randomUUID } from 'node:crypto'
import type { CallName } from '@/contract/contract'
import { hashOf, recordText } from '@/server/policies/certificates'
import { insertCertificate } from '@/server/repositories/certificates'
import { saveAddress } from '@/server/repositories/profiles/secretAddresses'
import { changeRoom, insertRoom } from '@/server/repositories/rooms/roomWrites'
import { insertRoomWorks } from '@/server/repositories/rooms/roomWorks'
import { secretHash } from '@/server/secrets'
import type { Owner, Row } from '@/tests/support/server/access'
import { buildArtwork, buildProfile } from '@/tests/support/server/factories'
import { roomForm, wallOf } from '@/tests/support/server/rooms'

const { walls, ...form } = roomForm()
const columns = {
  title: form.title,
  text: form.text,
  opens_on: null,
  closes_on: null,
  stays_in_archive: form.staysInArchive,
  cover_wall: form.coverWall,
  walls: JSON.stringify(walls),
  search_text: '',
  filter_keys: [],
}

/** A draft, which its own profile alone finds. */
const draft = async ({ api, profileId }: Owner) => ({
  params: { id: await insertRoom(api.db, { profile_id: profileId, ...columns }) },
})
const deleted = async (owner: Owner) => {
  const made = await draft(owner)
  await changeRoom(owner.api.db, made.params.id, { deleted_at: new Date() })
  return made
}
const body = roomForm({ title: 'Changed' })
const notFound = { otherUser: 404, otherProfile: 404, admin: 404 } as const

/** A work of the owner in a room of someone else. */
const invited = async ({ api, profileId }: Owner) => {
  const curator = await buildProfile(api.db, { role: 'CURATOR' })
  const artworkId = await buildArtwork(api.db, { profile_id: profileId })
  const room = { ...columns, walls: JSON.stringify([wallOf([artworkId])]) }
  const id = await insertRoom(api.db, { profile_id: curator, ...room })
  const works = [{ artworkId, consent: 'PENDING' as const, isInvited: true }]
  await insertRoomWorks(api.db, id, works, new Date())
  return { params: { id } }
}

const artwork = async ({ api, profileId }: Owner) => ({
  params: { id: await buildArtwork(api.db, { profile_id: profileId }) },
})

const another = async ({ api }: Owner) => ({ params: { id: await buildProfile(api.db) } })

const newsFeed = async ({ api, profileId }: Owner) => {
  const secret = crypto.randomUUID()
  await saveAddress(api.db, 'news_feeds', profileId, secretHash(secret))
  return { params: { file: `${secret}.atom` } }
}

const certificate = async (owner: Owner) => {
  const id = randomUUID()
  const artworkId = (await artwork(owner)).params.id
  const day = { certificate: id, copy: '', issuedOn: '2026-11-28' }
  const described = {
    artist: '',
    title: '',
    year: '',
    medium: '',
    size: '',
    edition: '',
    image: '',
  }
  const text = recordText(day, described)
  const hash = hashOf(text)
  const { profileId } = owner
  await insertCertificate(owner.api.db, { id, profileId, artworkId, copy: '', hash, text })
  return { id, hash }
}

export const roomRows = {
  listRooms: { expected: 200 },
  createRoom: { expected: 201, request: () => ({ body: roomForm() }) },
  listOwnRooms: { expected: 200 },
  listProfileRooms: {
    expected: 200,
    request: ({ profileId }) => ({ params: { id: profileId } }),
  },
  listArtworkRooms: { expected: 200 },
  listRoomInvitations: { expected: 200 },
  allowRooms: { expected: 204, request: () => ({ body: { allowed: true } }) },
  getRoomFeed: { expected: 200 },
  getRoom: {
    expected: 404,
    request: draft,
    except: { owner: 200, expiredSubscription: 200, wrongRole: 200 },
  },
  getOwnRoom: { expected: 200, request: draft, except: notFound },
  updateRoom: {
    expected: 200,
    request: async (owner) => ({ ...(await draft(owner)), body }),
    except: notFound,
  },
  // It has no works.
  publishRoom: {
    expected: 409,
    request: async (owner) => ({ ...(await draft(owner)), body: { published: true } }),
    except: notFound,
  },
  deleteRoom: { expected: 204, request: draft, except: notFound },
  restoreRoom: { expected: 200, request: deleted, except: notFound },
  listDeletedRooms: { expected: 200 },
  answerRoomInvitation: {
    expected: 204,
    request: async (owner) => ({ ...(await invited(owner)), body: { answer: 'ACCEPTED' } }),
    except: { ...notFound },
  },
  listArtworkBookmarks: { expected: 200 },
  listArtworkBookmarkIds: { expected: 200 },
  createArtworkBookmark: { expected: 204, request: artwork },
  deleteArtworkBookmark: { expected: 204, request: artwork },
  listFollowedProfiles: { expected: 200 },
  listFollowedIds: { expected: 200 },
  listFollowedNews: { expected: 200 },
  getNewsFeed: { expected: 200, request: newsFeed },
  getNewsFeedState: { expected: 200, request: newsFeed },
  createNewsFeed: { expected: 201 },
  deleteNewsFeed: { expected: 204, request: newsFeed },
  followProfile: { expected: 204, request: another },
  unfollowProfile: { expected: 204, request: another },
  createPrint: {
    expected: 201,
    request: async (owner) => ({
      body: { document: 'CHECKLIST', roomId: (await draft(owner)).params.id },
    }),
    except: notFound,
  },
  createCertificate: {
    expected: 201,
    request: async (owner) => ({ body: { artworkId: (await artwork(owner)).params.id } }),
    except: { ...notFound, wrongRole: 403 },
  },
  listCertificates: { expected: 200 },
  revokeCertificate: {
    expected: 200,
    request: async (owner) => ({ params: { id: (await certificate(owner)).id } }),
    except: notFound,
  },
  confirmCertificate: {
    expected: 200,
    request: async (owner) => ({ params: { hash: (await certificate(owner)).hash } }),
  },
  getPrint: { expected: 404, request: () => ({ params: { token: 'unknown.unknown' } }) },
  // It is not open.
  getRoomImage: { expected: 404, request: draft },
  getRoomChecklist: { expected: 404, request: draft },
  listBlockedProfiles: { expected: 200 },
  blockProfile: { expected: 204, request: another },
  unblockProfile: { expected: 204, request: another },
} satisfies Partial<Record<CallName, Row>>
