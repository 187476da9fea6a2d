import { PendingBookmark } from '@/components/opportunity/bookmark/PendingBookmark'
import { ConsentNotice } from './ConsentNotice'
import { IconTooltips } from './IconTooltips'
import { Toaster } from '@/components/ui/feedback/Toaster'
import { PageTracking } from './PageTracking'
import { SessionNotice } from './SessionNotice'

export const DeferredWidgetList = () => (
  <>
    <PageTracking />
    <Toaster />
    <SessionNotice />
    <PendingBookmark />
    <ConsentNotice />
    <IconTooltips />
  </>
)
