import { isDeepStrictEqual } from 'node:util'
import type { ApplicationContent } from '@/contract/forms/application'
import { inTransaction, type Db } from '@/server/db/connection'
import { invalid, type InvalidFields } from '@/server/errors'
import { whyFull } from '@/server/policies/applications/applications'
import type { FoundApplication } from '@/server/repositories/applications/applications'
import { lockUsableImages, setImages } from '@/server/repositories/applications/applicationImages'
import { listSnapshots } from '@/server/repositories/applicationPayments/applicationPayments'
import { updateDraft } from '@/server/repositories/applications/applicationWrites'
import { measureUploads } from '@/server/repositories/applications/uploads'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { lockOwn, requireEditable, requireVersion, type OwnApplication } from './ownApplication'

interface Saving extends OwnApplication {
  content: ApplicationContent
  version: string | undefined
}

/** Saves a draft. Saving what is saved already changes nothing, whichever version was read. */
export const saveApplication = (db: Db, saving: Saving): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { content, version, now, id, caller } = saving
    const keys = keysOf(content)
    if (keys.length > 0) await acquireUserLock(transaction, caller.uid)
    const found = await lockOwn(transaction, saving)
    requireEditable(found, now)
    if (isDeepStrictEqual(content, found.draft)) return
    requireVersion(found, version)
    const usable = await lockUsableImages(transaction, { applicationId: id, ...found }, keys)
    requireUsable(content, { images: usable, documents: found.documents })
    const frozen = [found.submission, ...(await listSnapshots(transaction, id))]
    await setImages(transaction, id, [...new Set([...keys, ...frozen.flatMap(keysOf)])])
    const known = new Set(keysOf(found.draft))
    if (keys.some((key) => !known.has(key))) {
      await requireImageRoom(transaction, { applicationId: id, uid: caller.uid })
    }
    await updateDraft(transaction, id, { draft: content, now })
  })

interface Shown {
  works: readonly { images: readonly { key: string }[] }[]
}

const keysOf = (shown: Shown | null) =>
  shown?.works.flatMap(({ images }) => images.map(({ key }) => key)) ?? []

/** @throws invalid when all images together, those that were just added included, are too much */
async function requireImageRoom(
  db: Db,
  application: { applicationId: string; uid: string },
): Promise<void> {
  const reason = whyFull(await measureUploads(db, application))
  if (reason !== null) throw invalid({ works: reason })
}

/** @throws invalid for images and documents that are gone, or were never the applicant's */
function requireUsable(
  { works, documents }: ApplicationContent,
  usable: { images: ReadonlySet<string>; documents: FoundApplication['documents'] },
): void {
  const errors: InvalidFields = {}
  for (const [work, { images }] of works.entries()) {
    for (const [index, { key }] of images.entries()) {
      if (usable.images.has(key)) continue
      errors[`works.${work}.images.${index}`] =
        'This image is no longer available. Upload it again.'
    }
  }
  for (const [type, id] of Object.entries(documents)) {
    if (usable.documents[id]) continue
    errors[`documents.${type}`] = 'This document is no longer available. Upload it again.'
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
