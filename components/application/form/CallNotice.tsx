import { Notice } from '@/components/forms/page/Notice'
import { DeadlineText } from '@/components/opportunity/DeadlineLine'
import type { Application } from '@/contract/applications/applications'
import { useHasPassed } from '@/lib/hooks/useHasPassed'
import { paths } from '@/lib/navigation/paths'

/** Until when this can be submitted, and where the call can be read. */
export const CallNotice = ({ application }: { application: Application }) => {
  const { call, state } = application
  const isClosed = useHasPassed(call.deadline?.instant ?? null) || call.isClosed
  const isOver = useHasPassed(call.submitUntil)
  const isDraft = state === 'DRAFT'
  return (
    <Notice action={call.id && <a href={paths.opportunity(call.id)}>Read the call</a>}>
      Deadline: <DeadlineText {...call} isClosed={isClosed} />
      <span role="status">
        {isDraft &&
          isClosed &&
          !isOver &&
          ' The deadline has passed. As you began before it, you can still submit for 15 minutes; the organizer sees that it was late.'}
        {isDraft &&
          isOver &&
          ' The deadline has passed, and you can no longer submit. What you wrote stays saved.'}
      </span>
      {state === 'SUBMITTED' && ' You have submitted, and can still change or withdraw it.'}
    </Notice>
  )
}
