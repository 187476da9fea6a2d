import { formatDay } from '@/contract/values/dates'
import { erasureOf } from '@/contract/erasure'
import { forbidden, type ApiError } from '@/server/errors'

/** The refusal of everything but returning and downloading in a deleted account. */
export const accountIsDeleted = (deletedAt: Date): ApiError => {
  const day = formatDay(erasureOf(deletedAt).toISOString())
  return forbidden(`You deleted your account. It is erased on ${day}. Restore it before then.`)
}
