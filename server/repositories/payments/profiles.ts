import type { Role } from '@/contract/enums/profiles'
import type { Db } from '@/server/db/connection'

/** A profile that pays, even if it was deleted meanwhile. */
export interface PaymentProfile {
  id: string
  name: string
  uid: string
  role: Role
  isDeleted: boolean
}

/** Undefined once it has been erased. */
export async function findPaymentProfile(db: Db, id: string): Promise<PaymentProfile | undefined> {
  const found = await db
    .selectFrom('profiles')
    .select(['id', 'name', 'owner_uid', 'role', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { name, owner_uid: uid, role, deleted_at: deletedAt } = found
  return { id, name, uid, role, isDeleted: deletedAt !== null }
}
