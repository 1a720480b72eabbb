// The browser for the end-to-end tests in WebKit: a WebKitGTK window that WebDriver controls. gjs runs this script with
// the profile folder as its argument. WebKitGTK's own MiniBrowser stores no data in a profile when it is automated.
import Gtk from 'gi://Gtk?version=3.0'
import GLib from 'gi://GLib'
import WebKit from 'gi://WebKit2?version=4.1'

Gtk.init(null)
const folder = globalThis.ARGV[0]
const websiteDataManager = new WebKit.WebsiteDataManager({
  baseDataDirectory: `${folder}/data`,
  baseCacheDirectory: `${folder}/cache`,
})
const webContext = new WebKit.WebContext({ websiteDataManager })
webContext.set_preferred_languages(['en-US'])
webContext.set_automation_allowed(true)
webContext.connect('automation-started', (_, session) => {
  const info = new WebKit.ApplicationInfo()
  info.set_name('WebKitGTK')
  info.set_version(WebKit.get_major_version(), WebKit.get_minor_version(), WebKit.get_micro_version())
  session.set_application_info(info)
  session.connect('create-web-view', () => {
    // The mock camera shows a test picture. The handler below allows its use.
    const settings = new WebKit.Settings({ enableMediaStream: true, enableMockCaptureDevices: true })
    const view = new WebKit.WebView({ webContext, settings, isControlledByAutomation: true })
    view.connect('permission-request', (_view, request) => {
      request.allow()
      return true
    })
    const window = new Gtk.Window({ defaultWidth: 390, defaultHeight: 844 })
    window.add(view)
    window.show_all()
    // Xvfb runs without a window manager, so nothing else focuses the window. An unfocused page is not active.
    window.get_window().focus(0)
    return view
  })
})
new GLib.MainLoop(null, false).run()
