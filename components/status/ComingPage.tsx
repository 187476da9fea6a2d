import { Button } from '@/components/ui/actions/Button'
import { paths } from '@/lib/navigation/paths'
import { Seo } from '@/components/seo/Seo'
import { StatusPage } from './StatusPage'

interface Props {
  title: string
  /** What a person will do here. */
  text: string
  /** The nearest thing that can be done now. */
  action?: { label: string; href: string }
}

const usual = { label: 'Look around the directory', href: paths.directory('people') }

/** A room that is not hung yet: what it will be for, and where to go meanwhile. */
export const ComingPage = ({ title, text, action = usual }: Props) => (
  <>
    <Seo title={title} />
    <StatusPage title={title} lines={[text, 'This room is still being hung. It opens soon.']}>
      <Button href={action.href}>{action.label}</Button>
      {action.href !== paths.home && (
        <Button variant="quiet" href={paths.home}>
          Back to the entrance
        </Button>
      )}
    </StatusPage>
  </>
)
