import { Button } from '@/components/ui/actions/Button'
import { paths } from '@/lib/navigation/paths'
import { Seo } from '@/components/seo/Seo'
import { StatusPage } from './StatusPage'

interface Props {
  title: string
  /** What the page will be for. */
  text: string
  /** The closest thing that is possible today. */
  action?: { label: string; href: string }
}

const defaultAction = { label: 'Browse the directory', href: paths.directory('people') }

/** A page that is not built yet. */
export const ComingPage = ({ title, text, action = defaultAction }: Props) => (
  <>
    <Seo title={title} />
    <StatusPage title={title} lines={[text, 'This page is still in the works. It opens soon.']}>
      <Button href={action.href}>{action.label}</Button>
      {action.href !== paths.home && (
        <Button variant="quiet" href={paths.home}>
          Back to home
        </Button>
      )}
    </StatusPage>
  </>
)
