import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { catalogParts } from './src/i18n/catalogParts.ts'
import { licensesFile } from './src/prerender/licensesFile.ts'
import { firstScreen } from './src/prerender/plugin.ts'
import { listAppFiles } from './src/sw/listAppFiles.ts'
import { isOneOf } from './src/sw/planPrecache.ts'

/**
 * Leaves the first screens out of the React Compiler: sign-in, Home, and the parts of the shell and of `ui` that they
 * show. They render only a few times, so memoization would add bytes (11 KiB to Home) and save no time. So does the
 * viewer of pictures (6 KiB), because it draws the frames of a gesture without React. `PortalShell` and the lists of an
 * area are compiled: they render at every navigation, and for thousands of rows.
 */
const leaveUncompiled: Plugin = {
  name: 'yarrow-leave-uncompiled',
  enforce: 'pre',
  transform: {
    filter: {
      id: {
        include:
          /src\/(areas\/(auth|home)\/|areas\/imaging\/viewer\/\w+\.ts|areas\/\w+\/(\w+(Tile|News)|(Billing|Documents|History|Prescriptions|Upcoming)Card|(NewResult|PastDue|Unread)Row|NextAppointment|(Appointment|Medication|PastDue)Status|AllergyTags)\.tsx|shell\/(?!PortalShell)|viewStates\/|ui\/(buttons|cards|marks|notices|overlays|page|waiting)\/|routes\/app(\/home)?\.tsx)/,
        exclude: /\.css$/,
      },
    },
    handler: (code) => ({ code: `'use no memo';${code}`, map: null }),
  },
}

/**
 * `braintree-web` is CommonJS. As modules, its files need no helpers of the bundler, which would otherwise be a file that
 * every page loads.
 */
const braintreeAsModules: Plugin = {
  name: 'yarrow-braintree-as-modules',
  transform: {
    filter: { id: /braintree-web\/dist\/browser\// },
    // The semicolons are needed: the files begin with a parenthesis.
    handler: (code) => ({
      code: `const require = undefined;const module = { exports: {} };const exports = module.exports;${code};export const { create } = module.exports;`,
      map: null,
    }),
  },
}

let outDir = ''
const noteOutDir: Plugin = {
  name: 'yarrow-note-out-dir',
  configResolved: ({ root, build }) => void (outDir = resolve(root, build.outDir)),
}

/** Chunks that sign-in and Home load at every start. The service worker caches them by themselves (src/sw/parts.ts). */
const startChunks = ['index', 'parts', 'sign-in', 'portal', 'home', 'home-cards', 'offline', 'sendRequest']

/**
 * How the service worker caches files. `warm` and `asked` are not cached at installation: they are heavy, or not needed by
 * everyone (src/sw/parts.ts).
 */
const cachePlan = {
  warm: [
    'src/richText/editor/RichTextEditor.tsx',
    'src/routes/app/messages/Compose.tsx',
    'src/routes/app/messages/Compose_.$mID.tsx',
    'src/workers/photos/client.ts',
    'src/areas/messages/compose/CardMessage.tsx',
    'src/areas/messages/insuranceCard/',
    'src/routes/app/EHR/',
    'src/routes/app/form-review/',
    'src/routes/app/correction-review.tsx',
    'src/routes/app/lab-desk.tsx',
    'src/areas/personal-info/editing/',
    'src/routes/app/records/imaging.tsx',
    'src/areas/imaging/viewer/',
    'src/areas/imaging/staff/',
    'src/routes/app/diagnostics.tsx',
    'src/routes/app/diagnostics/',
    'src/areas/diagnostics/',
    'src/coded/',
    'src/areas/billing/payments/refund/',
    'src/routes/app/patients/',
    'src/routes/app/settings_.account.tsx',
    'src/routes/app/settings_.activity.tsx',
    'src/routes/app/settings_.fhir-settings.tsx',
    'src/routes/app/settings_.password.tsx',
    'src/routes/app/settings_.sms-consent.tsx',
  ],
  // `getting-in`: pages that do nothing without a connection.
  // `card-reader` to `eng`: what reads the text of insurance cards, at a press.
  asked: [
    'getting-in',
    'loadFaceFinder',
    'openVideo',
    'tiny_face_detector_model',
    'loadFaceTools',
    'face_landmark_68_tiny_model',
    'measureFaces',
    'measureLesion',
    'measureDrawings',
    'examinePicture',
    'readSound',
    'card-reader',
    'tesseract-core-lstm',
    'tesseract-core-simd-lstm',
    'eng',
  ],
  // A file of a pack has the headers of the pack, but a worker has the policy of its own script.
  ownHeaders: ['vitals-worker', 'screening-worker'],
}

/** Names data of a language without `.gz`: servers use this ending for the compressed form of another file. */
const assetFileNames = ({ names }: { readonly names: readonly string[] }) =>
  names.some((name) => name.endsWith('.traineddata.gz'))
    ? 'assets/eng-[hash].traineddata'
    : 'assets/[name]-[hash][extname]'

const texts = catalogParts()
const apiPort = process.env['API_PORT'] ?? '8080'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
      // Put a screen's loader into the screen's chunk, so that the sign-in page loads neither queries nor areas.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    leaveUncompiled,
    braintreeAsModules,
    // The macros must be compiled before the React Compiler reads the code.
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react({ compiler: true }),
    texts,
    tailwindcss(),
    firstScreen(),
    licensesFile(),
    noteOutDir,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      // src/sw/client.ts registers the worker; public/manifest.webmanifest is written by hand.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: [
          '**/*.{html,js,css,bin,wasm,traineddata}',
          'favicon.svg',
          'background.svg',
          'icon-192.png',
          'manifest.webmanifest',
        ],
        // Larger files are not listed. Only files of `cachePlan.asked` are larger than 2 MB.
        maximumFileSizeToCacheInBytes: 4_000_000,
        // Files with a hash in their name need no revision.
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          (files) => {
            const laterTexts = texts.textsOnlyOf((file) => isOneOf(cachePlan.warm, file))
            const warm = [...cachePlan.warm, ...laterTexts]
            return { manifest: listAppFiles(outDir, files, { ...cachePlan, start: startChunks, warm }) }
          },
        ],
      },
    }),
  ],
  define: { __APP_VERSION__: JSON.stringify(process.env['npm_package_version'] ?? '0.0.0') },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        // The server knows three scripts by their names (src/contract/workerScripts.ts).
        entryFileNames: ({ facadeModuleId }) => {
          if (facadeModuleId?.includes('/cardReader/')) return 'assets/card-reader-[hash].js'
          const [, name] = /\/(vitals|screening)\/worker\.ts$/.exec(facadeModuleId ?? '') ?? []
          return name ? `assets/${name}-worker-[hash].js` : 'assets/[name]-[hash].js'
        },
        assetFileNames,
      },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(
        ['/api', '/fhir', '/portal.json', '/healthz', '/readyz', '^/mail(/|$)'].map((path) => [
          path,
          `http://127.0.0.1:${apiPort}`,
        ]),
      ),
      '/analysis': { target: `http://127.0.0.1:${apiPort}`, ws: true },
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    outDir: 'dist/app',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: fileURLToPath(new URL('index.html', import.meta.url)),
      // Don't warn about `'use no memo'`: it is for the React Compiler, which runs before the bundler.
      checks: { moduleLevelDirective: false },
      output: {
        assetFileNames,
        // Each request costs time on a slow network: chunks that are always needed together are one file.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            // Modules that sign-in, the portal and `offline` share. Without this chunk, the portal would have to load
            // the chunk of sign-in or of `offline` for them.
            {
              name: 'parts',
              test: /src\/(contract\/(shownText|writes)|offline\/(RowsAhead|databaseName)|lib\/(clinicalDate|withoutSemanticTag)|ui\/\w+\/(Button|VisuallyHidden|BrandMark|SkeletonBlock|IconButton)|session\/\w+\/(logout|watchIdle|portal|databaseMark)|viewStates\/(DatabaseBand|markWindow)|api\/call|shell\/page\/(heading|usePageTitle|useAuthHeading))\.tsx?$|node_modules\/(jotai|react\/(cjs\/react-compiler|compiler))|lucide-react\/.*\/icons\/(circle-(?!ellipsis|pause|slash|user-round)[a-z-]+|x|rotate-cw|chevron-down|flask-conical)\./,
            },
            {
              name: 'sign-in',
              test: /src\/(areas\/auth\/(?!accountAccess\/|passkey\/)|routes\/auth(\.|\/(index|login|logout|timeout|\$))|routes\/\$\.)/,
            },
            {
              name: 'getting-in',
              test: /src\/(areas\/auth\/accountAccess\/|routes\/auth\/(activate|emactivation|register|expired|forgotPwd|resetPwd))/,
              includeDependenciesRecursively: false,
            },
            { name: 'sendRequest', test: /src\/api\/sendRequest\.|node_modules\/ky\// },
            { name: 'offline', test: /src\/offline\/|node_modules\/dexie/ },
            {
              name: 'portal',
              // Excludes what only some people or pages need.
              test: /src\/(shell\/(?!\w+\/(ActingBar|Idle|[Ll]ogout|PatientBar|NoPatient|Represent(ing|ed)|RelationAndId|ThemeSwatch|Debug|UpdatePrompt|renewals|renewMail|updateMoment))|query\/(?!refreshAfterWrite|keepSettings|policiesQuery)|registry\/(areas|areaMenus|pages)\.|areas\/[^/]+\/area(Menu)?\.ts|ui\/\w+\/(LinkButton|Skeleton)\.|routes\/app\.tsx\?)/,
            },
            // The lists of coded words stay apart: each loads only in its language.
            { name: 'coded', test: /src\/coded\/\w+\./, includeDependenciesRecursively: false },
            { name: 'home', test: /src\/routes\/app\/home/ },
            { name: 'home-cards', test: /src\/routes\/app\/-homeCards/ },
            { name: 'acting', test: /src\/shell\/acting\/(ActingBar|Represent(ed|ing(Avatars|Menu))|RelationAndId)/ },
            // The start lists all chunks of the routes: fewer names are fewer bytes.
            { name: 'icons', test: /lucide-react\/.*\/icons\//, minShareCount: 2 },
            {
              name: 'message-drafts',
              test: /src\/areas\/messages\/draft\/(cardLines|draftList|knownDrafts|messageDraft|sentNotice|startedDrafts)\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'policies',
              test: /src\/(contract\/(insurance|policyStanding)|query\/policiesQuery)\./,
              includeDependenciesRecursively: false,
            },
            { name: 'tables', test: /src\/ui\/(tables\/DataTable|cards\/FoldedCard)/ },
            { name: 'charts', test: /src\/(charts\/|lib\/innerPeak)/ },
            {
              name: 'tools',
              test: /src\/(routes\/app\/diagnostics\/(?!VisualVitals|index)|areas\/diagnostics\/(ToolRoute|toolScreens|engine\/(useT|t)oolEngine)|areas\/messages\/attachments\/useSendFiles)/,
              includeDependenciesRecursively: false,
            },
            // What these screens share. Names of chunks that only they load are not in the start's list.
            {
              name: 'tool-parts',
              test: /src\/areas\/diagnostics\/(emergency|frame|history|engine)\/(?!screening\w+Write|Trend\.)/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'picture-tools',
              test: /src\/areas\/diagnostics\/pictures\//,
              includeDependenciesRecursively: false,
            },
            {
              name: 'readings',
              test: /src\/(outbox\/(useSavedWrite|savingState)|areas\/diagnostics\/person\/|ui\/marks\/Ellipsis)/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'atoms',
              test: /src\/(ui\/(cards\/Facts|fields\/(Checkbox|Fieldset|PinInput|Radio(Group)?|RowCheckbox|SearchInput|TextArea|pickClass|pickHandlers)|marks\/(Chip|PhoneLink|RecordText)|page\/Tabs|waiting\/(Progress|SkeletonCard)|notices\/ErrorBanner)|viewStates\/(RecordTabs|SourceWord|findWords|useDebounced|useMedicineMarks|useReadingProblem|useWritingTools|useFactList|useFileDrop|useFind|useHoldBusy|useMeaningWord|useSignText|useSizeText|useUnitText|(chargeType|imagingType|otherSign|visitClass)Word|useSexWord|usePrintNote)|i18n\/displayName|lib\/(ageOf|approximate|bytesOfDataUrl|calendarDays|cutLabel|dataUrlOf|fileName|markHits|readingPolicy|paragraphsOf|sizeOf|telAddress|yieldToMain)|richText\/bodyClass|contract\/(registration|richText)|device\/wakeLock|writes\/freeNumber)\.tsx?$|react-router\/dist\/esm\/use(Blocker|RouterState)/,
              includeDependenciesRecursively: false,
            },
            { name: 'lockChoice', test: /src\/vault\/(lockChoice|pinProblem)/, includeDependenciesRecursively: false },
            {
              name: 'open-drafts',
              test: /src\/(writes\/(openDrafts|memoryDrafts)|session\/returning\/writerOf)\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'schedule',
              test: /src\/(contract\/schedule|areas\/schedule\/(?!area)|routes\/app\/schedule[./])/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'appointment-parts',
              test: /src\/(contract\/(booking|securityActions)|areas\/appointments\/(?!area)|device\/saveFile|lib\/siteZone|viewStates\/ZoneNote)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What the billing pages share. The payment dialog and the forms of payment services stay apart.
            {
              name: 'billing-parts',
              test: /src\/(contract\/(paymentPage|paymentPlans|payments|purchase)|areas\/billing\/(amount|list\/(choices|chosen)|pay(Amount|ing|mentDialogCode)|payment\/(ReceiptLink|aboutPurchase|declineWords|payment(Document|Place)|momentOf|totalCents|purchase(Kind|Result|s)|usePurchases)|payments\/(queries|useMethodText)|plans\/(paymentPlan|queries)|refreshBilling|use(IsPayer|Pay))|writes\/keptChoices|lib\/phone)|react-router\/dist\/esm\/useLocation/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'payment-forms',
              test: /src\/areas\/billing\/payment\/adapters\//,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'form-review',
              test: /src\/(contract\/formReview|areas\/form-review\/(?!area))/,
              includeDependenciesRecursively: false,
            },
            { name: 'formEngine', test: /src\/formEngine\/|json-logic-js/, includeDependenciesRecursively: false },
            // The calls stay apart from what shows forms: everything that lists calls or writes needs them.
            {
              name: 'form-calls',
              test: /src\/contract\/(form(Data|Filling|s|Template)|examDocuments|healthRecords)\.ts$/,
              includeDependenciesRecursively: false,
            },
            // What the pages of forms and health records share.
            {
              name: 'form-parts',
              test: /src\/(formView\/|areas\/forms\/(draft\/|use(DueText|RefusalText))|writes\/draftFile)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'write-kinds',
              test: /src\/(registry\/[wW]riteKinds?|areas\/.*Write|contract\/(cameraReadings|screening\w*|toolResults|corrections|images|messageChanges))\.ts$/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
