import type { Decision } from '@/contract/enums/applications'
import { applicationLimits, applicationTimes as times } from '@/contract/limits/applicationLimits'
import { conflict, forbidden } from '@/server/errors'

interface Kept {
  decision: Decision | null
  decidedAt: Date | null
  submittedAt: Date
  /** Null for rolling calls. */
  deadlineAt: Date | null
}

const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)

/** When a submitted application is erased (docs/product.md, "Applications", "Keeping"). */
export function eraseAtOf({ decision, decidedAt, submittedAt, deadlineAt }: Kept): Date {
  if (decision === null || decidedAt === null) {
    return after(deadlineAt ?? submittedAt, times.keptUndecided)
  }
  return after(decidedAt, decision === 'DECLINED' ? times.keptDeclined : times.kept)
}

const JUROR = 'You are a juror of this call, so you can’t apply to it.'

interface Call {
  /** The person who applies is a member of the organizer's profile. */
  isOrganizer: boolean
  /** The person who applies reviews the call. */
  isJuror: boolean
  takesApplicationsHere: boolean
  opensAt: Date | null
  closesAt: Date | null
}

/** @throws forbidden for the organizer and jurors; conflict for a call that nobody can apply to now */
export function requireStartable(call: Call, now: Date): void {
  if (call.isOrganizer) throw forbidden('This is your own call, so you can’t apply to it.')
  if (call.isJuror) throw forbidden(JUROR)
  if (!call.takesApplicationsHere) throw conflict('This call doesn’t take applications here.')
  if (call.opensAt && call.opensAt > now) throw conflict('This call is not open yet.')
  if (call.closesAt && call.closesAt <= now) throw conflict('The deadline of this call has passed.')
}

interface Editable {
  profileId: string | null
  summary: { call: { isRemoved: boolean } }
  takesApplicationsHere: boolean
  /** The applicant was notified of a decision. */
  isNotified: boolean
  /** The applicant has become a juror of the call since. */
  isJuror: boolean
  /** Null for rolling calls. */
  submitUntil: Date | null
}

/** Why an application can't be changed, submitted or withdrawn anymore; null while it can. */
export function whyClosed(application: Editable, now: Date): string | null {
  const { profileId, summary, takesApplicationsHere, isNotified, isJuror, submitUntil } =
    application
  if (profileId === null) return 'The profile of this application was deleted.'
  if (summary.call.isRemoved) return 'This call was removed by its organizer.'
  if (!takesApplicationsHere) return 'This call doesn’t take applications here anymore.'
  if (isNotified) return 'The organizer has decided about this application.'
  if (isJuror) return JUROR
  if (submitUntil && submitUntil <= now) return 'The deadline of this call has passed.'
  return null
}

/** Bytes of documents, and of images that nothing but applications uses. */
export interface KeptUploads {
  /** Of one application, without videos and audio. */
  own: number
  /** Its videos and audio. */
  media: number
  /** Of all applications of the user that were not decided, with this one. */
  open: number
}

/** Why no more can be uploaded; null while there is room (docs/product.md, "Applications", "Applying"). */
export function whyFull({ own, media, open }: KeptUploads): string | null {
  if (own > applicationLimits.uploads) {
    return 'The files of this application would take more than 200 MB. Remove some of them; replaced PDFs count for a day.'
  }
  if (media > applicationLimits.mediaUploads) {
    return 'The videos and audio of this application would take more than 400 MB. Remove some of them; replaced files count for a day.'
  }
  if (open > applicationLimits.openUploads) {
    return 'The files of your open applications would take more than a gigabyte. Remove some of them, or erase applications that you no longer need.'
  }
  return null
}
