import { findFeeDue } from '@/server/commands/applications/feeDue'
import { findOwn } from '@/server/commands/applications/ownApplication'
import { onOneConnection, type Db } from '@/server/db/connection'
import type { Services } from '@/server/http/services'
import { passedImageUrls, presentApplication } from '@/server/presenters/applications'

interface Own {
  id: string
  caller: { uid: string }
}

/** How applications are shown to those who apply. */
export function shownApplications(services: Services) {
  const urlOf = passedImageUrls(services)
  const moment = () => new Date(services.clock())
  const show = async (db: Db, id: string, caller: Own['caller']) => {
    const now = moment()
    const found = await findOwn(db, { id, caller, now })
    const works = (found.draft ?? found.submission)?.works.length ?? 0
    const fee = await findFeeDue(db, found, { works, now })
    return presentApplication(found, { urlOf, now, fee })
  }

  /** Changes an application. Once that is saved, showing it can't fail because all connections are in use. */
  const change = (db: Db, own: Own, save: (connection: Db) => Promise<void>) =>
    onOneConnection(db, async (connection) => {
      await save(connection)
      return show(connection, own.id, own.caller)
    })
  return { moment, show, change }
}
