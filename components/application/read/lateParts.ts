/* What only some submitted applications show, or only after a press. One file, so that the page names it once. */

export { ApplicantMessages } from '@/components/application/messages/ApplicantMessages'
export { downloadDocument } from './downloadDocument'
export { EraseApplication } from './EraseApplication'
export { FeeLine } from './FeeLine'
export { MediaPlayer } from './MediaPlayer'
export { PlaceConfirmation } from './PlaceConfirmation'
export { WithdrawDialog } from './WithdrawDialog'
