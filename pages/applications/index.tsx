import { ApplicationsView } from '@/components/application/list/ApplicationsView'
import { Seo } from '@/components/seo/Seo'

const ApplicationsPage = () => (
  <>
    <Seo title="Applications" />
    <ApplicationsView />
  </>
)

export default ApplicationsPage
