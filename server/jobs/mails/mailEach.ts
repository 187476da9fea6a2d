import { inTransaction, type Db } from '@/server/db/connection'
import type { JobServices } from '@/server/jobs/task'

/**
 * Mails everything that is due, each in a transaction of its own. A mail that fails does not stop
 * the others: it stays due, and the job fails afterwards, so that it is retried.
 * @param mail returns whether it posted a mail
 */
export async function mailEach<Due>(
  allDue: Iterable<Due>,
  mail: (transaction: Db, due: Due) => Promise<boolean>,
  { db, log }: Pick<JobServices, 'db' | 'log'>,
): Promise<void> {
  let mails = 0
  const errors: unknown[] = []
  for (const due of allDue) {
    try {
      if (await inTransaction(db, (transaction) => mail(transaction, due))) mails += 1
    } catch (error) {
      errors.push(error)
      log.error({ err: error }, 'a mail could not be posted')
    }
  }
  if (mails > 0) log.info({ mails }, 'posted mails')
  if (errors.length > 0) throw new AggregateError(errors, `mails that failed: ${errors.length}`)
}
