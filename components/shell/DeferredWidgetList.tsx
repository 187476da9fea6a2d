import { PendingBookmark } from '@/components/opportunity/bookmark/PendingBookmark'
import { ConsentNotice } from './ConsentNotice'
import { IconTooltips } from './IconTooltips'
import { Toaster } from '@/components/ui/feedback/Toaster'
import { PageTracking } from './PageTracking'
import { SessionNotice } from './SessionNotice'
import { VisitCounting } from './VisitCounting'

export const DeferredWidgetList = () => (
  <>
    <PageTracking />
    <VisitCounting />
    <Toaster />
    <SessionNotice />
    <PendingBookmark />
    <ConsentNotice />
    <IconTooltips />
  </>
)
