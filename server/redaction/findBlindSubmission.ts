import type { Db } from '@/server/db/connection'
import type { StoredSubmission } from '@/server/db/tables/applications'
import { unavailable } from '@/server/errors'
import {
  blindSubmission,
  hiddenOf,
  isCurrent,
  REDACTION_RULES,
  writtenTexts,
} from '@/server/redaction/blindSubmission'
import { Queue } from '@/server/queue'
import {
  findRedactable,
  findRedaction,
  saveRedaction,
} from '@/server/repositories/reviews/redactions'
import { redactTexts } from '@/server/redaction/redactTexts'

const queue = new Queue({
  running: 1,
  runningPerClient: 1,
  waiting: 200,
  waitingPerClient: 40,
  refusal: () => unavailable('Many applications are being prepared right now.', 10),
})

/**
 * A submission as jurors of a blind review see it. It is made once, and stored; again after the profile was renamed.
 * @returns undefined when nothing is submitted
 */
export async function findBlindSubmission(
  db: Db,
  id: string,
): Promise<StoredSubmission | undefined> {
  const stored = await findCurrent(db, id)
  // Who waits for the same application finds it done.
  return stored ?? queue.run(id, async () => (await findCurrent(db, id)) ?? redact(db, id))
}

async function findCurrent(db: Db, id: string): Promise<StoredSubmission | undefined> {
  const found = await findRedaction(db, id)
  return found?.redaction && isCurrent(found.redaction, found)
    ? found.redaction.submission
    : undefined
}

async function redact(db: Db, id: string): Promise<StoredSubmission | undefined> {
  const found = await findRedactable(db, id)
  if (!found) return undefined
  const { submission, hash } = found
  const hidden = hiddenOf(submission, found, found.redaction?.hidden)
  const blind = blindSubmission(submission, await redactTexts(hidden, writtenTexts(submission)))
  const redaction = { rules: REDACTION_RULES, hidden, submission: blind }
  await saveRedaction(db, id, { redaction, hash })
  return blind
}
