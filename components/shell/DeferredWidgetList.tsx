import { PendingBookmark } from '@/components/opportunity/bookmark/PendingBookmark'
import { ConsentNotice } from './ConsentNotice'
import { IconTooltips } from './IconTooltips'
import { Notices } from './Notices'
import { PageTracking } from './PageTracking'
import { SessionNotice } from './SessionNotice'

export const DeferredWidgetList = () => (
  <>
    <PageTracking />
    <Notices />
    <SessionNotice />
    <PendingBookmark />
    <ConsentNotice />
    <IconTooltips />
  </>
)
