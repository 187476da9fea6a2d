import { ConsentNotice } from './ConsentNotice'
import { IconNames } from './IconNames'
import { Notices } from './Notices'
import { PageTracking } from './PageTracking'
import { SessionNotice } from './SessionNotice'

export const AfterwardsParts = () => (
  <>
    <PageTracking />
    <Notices />
    <SessionNotice />
    <ConsentNotice />
    <IconNames />
  </>
)
