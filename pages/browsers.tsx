import { TextPage } from '@/components/documents/TextPage'
import { supportedBrowsers } from '@/lib/browser/supportedBrowsers'
import { formatMonth } from '@/lib/formatting/dates'
import { paths } from '@/lib/navigation/paths'

const BrowsersPage = () => (
  <TextPage
    title="Supported browsers"
    path={paths.browsers}
    description="The browsers and versions that Art Commons works in."
  >
    <div className="prose">
      <p>
        Art Commons works in the browsers of the last two years. In older ones you can read the
        public pages, but buttons, filters and forms may not work.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Browser</th>
            <th scope="col">Version</th>
            <th scope="col">Released</th>
          </tr>
        </thead>
        <tbody>
          {supportedBrowsers.map(({ name, version, released }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{version} or later</td>
              <td>
                <time dateTime={released}>{formatMonth(released)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>If your browser is older</h2>
      <p>
        Update the browser, or the system it comes with: Safari is updated with macOS and iOS. If
        your device gets no more updates, install the latest Firefox or Chrome that runs on it.
      </p>
      <p>
        The sign-in, the forms and the payment pages need JavaScript. Artworks, profiles,
        opportunities and their lists can be read without it.
      </p>
    </div>
  </TextPage>
)

export default BrowsersPage
