import { inTransaction } from '@/server/db/connection'
import type { Letter } from '@/server/mail/letter'
import { digestLetter } from '@/server/mail/opportunityLetters'
import { digestEdition } from '@/server/policies/mails'
import {
  finishDigest,
  listDigestReaders,
  openDigest,
  stillOpen,
  type DigestReader,
} from '@/server/repositories/mails/digests'
import { claimMail } from '@/server/repositories/mails/ledger'
import { readSummaries } from '@/server/repositories/opportunities/opportunities'
import { webAddresses } from '@/server/text/webAddresses'
import { postLetter } from '@/server/mailing/postLetter'
import { memberRecipient } from '@/server/mailing/recipients'
import type { JobServices, Task } from '@/server/jobs/task'

const BATCH = 100
/** An edition that could not leave for longer than this is left out. */
const LATEST = 2 * 24 * 60 * 60 * 1000

/** Mails the weekly digest. A run that was interrupted continues with the readers who are left. */
export const mailDigest: Task<'mailDigest'> = async (_payload, services) => {
  const { db, clock, log, env } = services
  const now = new Date(clock())
  const edition = digestEdition(now.getTime())
  if (now.getTime() - edition.getTime() > LATEST) return
  const digest = await openDigest(db, edition, now)
  if (digest.isFinished) return
  let mails = 0
  for (;;) {
    const readers = await listDigestReaders(db, edition, BATCH)
    const promoted = await readSummaries(db, await stillOpen(db, digest.promotedIds, now))
    const newest = await readSummaries(db, await stillOpen(db, digest.newestIds, now))
    if (readers.length === 0 || promoted.length + newest.length === 0) break
    const letter = digestLetter({ promoted, newest }, webAddresses(env.NEXT_PUBLIC_WEB_ORIGIN))
    for (const reader of readers) await mailReader(reader, letter, services)
    mails += readers.length
  }
  await finishDigest(db, edition, now)
  log.info({ mails }, 'mailed the weekly digest')
}

const mailReader = ({ uid, key }: DigestReader, letter: Letter, services: JobServices) =>
  inTransaction(services.db, async (transaction) => {
    const to = await memberRecipient(transaction, uid)
    if (!to) return
    const mail = await claimMail(transaction, { uid, kind: 'DIGEST' }, [key])
    if (!mail) return
    const subject = { kind: 'DIGEST', uid } as const
    await postLetter(transaction, letter, { id: mail.id, to, subject }, services)
  })
