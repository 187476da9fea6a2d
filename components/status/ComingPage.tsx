import { Button } from '@/components/ui/actions/Button'
import { paths } from '@/lib/navigation/paths'
import { Seo } from '@/components/seo/Seo'
import { StatusPage } from './StatusPage'

interface Props {
  title: string
  /** What the page will be for. */
  text: string
  /** What the visitor can do instead today. */
  action?: { label: string; href: string }
}

const defaultAction = { label: 'Browse the directory', href: paths.directory('people') }

/** A page that is not built yet. */
export const ComingPage = ({ title, text, action = defaultAction }: Props) => (
  <>
    <Seo title={title} />
    <StatusPage title={title} lines={[text, 'We’re still building this page.']}>
      <Button href={action.href}>{action.label}</Button>
      {action.href !== paths.home && (
        <Button variant="quiet" href={paths.home}>
          Back to home
        </Button>
      )}
    </StatusPage>
  </>
)
