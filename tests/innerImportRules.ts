/**
 * The parts of folders with many files, as data for `innerModuleBoundaries.test.ts`. The parts are listed in dependency
 * order: a part imports only parts above it.
 */

export interface FolderPart {
  /** The subject of its files. A new file belongs to the part whose description fits it. */
  readonly holds: string
  /** The parts of the same folder that it may import. */
  readonly imports: readonly string[]
  /** The only files that other parts and other folders may import. If missing: every file except those in `inside`. */
  readonly doors?: readonly string[]
  readonly inside?: readonly string[]
}

export interface DividedFolder {
  /** Files directly in the folder, which combine its parts. */
  readonly front: readonly string[]
  /** The files of `front` that the parts may import. */
  readonly frontForParts?: readonly string[]
  readonly parts: Readonly<Record<string, FolderPart>>
}

export const dividedFolders: Readonly<Record<string, DividedFolder>> = {
  'src/ui': {
    front: [],
    parts: {
      styling: {
        holds: 'class names and the styles of the whole page',
        imports: [],
      },
      marks: {
        holds: 'icons, badges and values within a line',
        imports: ['styling'],
        inside: ['rangePercents.ts', 'sparkPath.ts'],
      },
      scrolling: {
        holds: 'where a page is scrolled to, and what a link leads to',
        imports: [],
      },
      buttons: {
        holds: 'what people press: buttons, menus and links',
        imports: ['styling', 'marks'],
      },
      fields: {
        holds: 'form fields and their errors',
        imports: ['styling', 'marks', 'buttons'],
        inside: ['inputClass.ts', 'pickClass.ts'],
      },
      tables: {
        holds: 'tables, short and virtual',
        imports: ['styling', 'marks', 'scrolling'],
        doors: ['DataTable.tsx', 'ShortTable.tsx', 'tableColumn.ts', 'tableRoles.ts', 'usePrinting.ts'],
      },
      cards: {
        holds: 'cards, rows and lists of facts',
        imports: ['styling', 'marks', 'scrolling', 'buttons', 'tables'],
        doors: ['Card.tsx', 'Facts.tsx', 'FoldedCard.tsx', 'Row.tsx', 'Rows.tsx', 'Tile.tsx'],
      },
      notices: {
        holds: 'messages about an outcome or a state',
        imports: ['styling', 'marks', 'buttons'],
      },
      waiting: {
        holds: 'what is shown while data loads',
        imports: ['styling', 'notices'],
      },
      overlays: {
        holds: 'dialogs, drawers and panels above the page',
        imports: ['styling', 'scrolling', 'buttons'],
      },
      page: {
        holds: 'the parts that a page consists of',
        imports: ['styling', 'marks', 'scrolling'],
      },
    },
  },
  'src/shell': {
    front: ['PageNotices.tsx', 'PortalShell.tsx'],
    parts: {
      page: {
        holds: 'title, heading and error boundary of a page',
        imports: [],
        inside: ['DebugFailed.tsx'],
      },
      navigation: {
        holds: 'what the menus have, by profile and portal',
        imports: [],
        doors: ['DebugSettingsRow.tsx', 'MenuEntry.ts', 'navigation.ts', 'needsPatient.ts', 'useMenuSecurity.ts'],
      },
      acting: {
        holds: 'acting for another person, and the open patient',
        imports: ['page', 'navigation'],
        inside: ['RelationAndId.tsx', 'RepresentedItems.tsx'],
      },
      mail: {
        holds: 'unread mail and its news',
        imports: [],
        doors: ['NewMailNews.tsx', 'UnreadBadge.tsx', 'useFollowEvents.ts', 'useUnread.ts'],
      },
      bars: {
        holds: 'app bar, side menu and bottom bar',
        imports: ['page', 'navigation', 'acting', 'mail'],
        doors: ['AppBar.tsx', 'BottomBar.tsx', 'SideMenu.tsx'],
      },
      connection: {
        holds: 'retries while the server cannot be reached',
        imports: [],
        doors: ['UnreachableBanner.tsx'],
      },
      install: {
        holds: 'the offer to install the app',
        imports: ['page'],
        doors: ['InstallCard.tsx', 'InstallRow.tsx', 'useInstallMoments.ts'],
      },
      updates: {
        holds: 'the offer to load a new version',
        imports: [],
        doors: ['UpdateNotice.tsx', 'followWorker.ts'],
      },
      session: {
        holds: 'what follows the session: language, theme, idle time, sign-out',
        imports: ['page'],
        inside: ['IdleDialog.tsx'],
      },
    },
  },
  'server/fhir': {
    front: ['import.ts', 'importFhir.ts', 'leftOutWith.ts', 'readAroundFaults.ts', 'readPictures.ts', 'readRecord.ts'],
    parts: {
      json: {
        holds: 'JSON and NDJSON files, read with every digit',
        imports: [],
        doors: [
          'Fault.ts',
          'FhirError.ts',
          'faultHandling.ts',
          'findListsForObjects.ts',
          'mend.ts',
          'parseJson.ts',
          'readFile.ts',
        ],
      },
      values: {
        holds: 'FHIR data types and codes, as text and numbers',
        imports: ['json'],
      },
      file: {
        holds: 'the resources of a file and the references between them',
        imports: ['json', 'values'],
        doors: ['fhirFile.ts', 'linksOf.ts', 'resource.ts', 'sourceKey.ts'],
      },
      ccda: {
        holds: 'C-CDA documents, as FHIR resources',
        imports: ['json', 'values', 'file'],
        doors: ['readCcda.ts'],
      },
      record: {
        holds: 'what an import has read, whose it is, and who is named in it',
        imports: ['json', 'values', 'file'],
      },
      patient: {
        holds: 'the patient, contacts and coverage',
        imports: ['json', 'values', 'file', 'record'],
      },
      visits: {
        holds: 'encounters, appointments and charges',
        imports: ['json', 'values', 'file', 'record'],
        doors: ['appointments.ts', 'charges.ts', 'encounters.ts'],
      },
      observations: {
        holds: 'vital signs, labs and reports',
        imports: ['json', 'values', 'file', 'record', 'patient', 'visits'],
        doors: ['labs.ts', 'observations.ts', 'reports.ts', 'serviceRequests.ts'],
      },
      history: {
        holds: 'conditions, medications, documents and imaging',
        imports: ['json', 'values', 'file', 'record', 'observations'],
      },
      writer: {
        holds: 'writes what was read to the database',
        imports: ['json', 'values', 'file', 'record', 'patient'],
        doors: ['clinicSites.ts', 'linkAccount.ts', 'writePictures.ts', 'writeRecord.ts'],
      },
    },
  },
  'src/session': {
    front: [],
    parts: {
      state: {
        holds: 'who is signed in, in every tab',
        imports: [],
        doors: [
          'keyring.ts',
          'reachable.ts',
          'session.ts',
          'serverNow.ts',
          'sessionOrder.ts',
          'sessionShape.ts',
          'stillShows.ts',
          'token.ts',
          'update.ts',
        ],
      },
      lifecycle: {
        holds: 'calls with a token, refresh, switch of person, idle time, sign-out',
        imports: ['state'],
        doors: [
          'authorizedCall.ts',
          'logout.ts',
          'refreshSession.ts',
          'renewToken.ts',
          'sessionCall.ts',
          'switchSubject.ts',
          'watchIdle.ts',
        ],
      },
      profile: {
        holds: 'what the portal and the person may do and prefer',
        imports: ['state'],
      },
      events: {
        holds: 'the stream of server-sent events',
        imports: ['state'],
        doors: ['followEvents.ts', 'portalEvents.ts'],
      },
      returning: {
        holds: 'the page to return to after signing in',
        imports: ['state'],
      },
    },
  },
  'src/workers/vitals': {
    front: ['client.ts', 'protocol.ts', 'worker.ts'],
    frontForParts: ['protocol.ts', 'worker.ts'],
    parts: {
      frames: {
        holds: 'frames of a camera or a video, on both sides of the worker',
        imports: [],
        inside: ['centreCrop.ts', 'frameClock.ts'],
      },
      engine: {
        holds: 'computes a live scan on the device',
        imports: ['frames'],
        doors: ['LiveEngine.ts', 'deviceEngine.ts', 'failedScan.ts', 'heldFinder.ts', 'scanLive.ts'],
      },
      service: {
        holds: 'sends frames and videos to a service',
        imports: ['frames', 'engine'],
        doors: [
          'Clock.ts',
          'requestVideoResult.ts',
          'awaitVideoResult.ts',
          'postForm.ts',
          'sendVideo.ts',
          'serviceEngine.ts',
        ],
      },
      video: {
        holds: 'scans an uploaded video',
        imports: ['frames', 'engine', 'service'],
        doors: ['openVideo.ts', 'scanVideo.ts'],
      },
      page: {
        holds: "the page's side: starts a scan and ends it",
        imports: [],
      },
    },
  },
  'src/rppg': {
    front: ['VitalScan.ts'],
    parts: {
      signal: {
        holds: 'filters and spectra of a trace',
        imports: [],
        doors: ['Trace.ts', 'bandPass.ts', 'median.ts', 'resample.ts', 'runsOf.ts', 'spectrum.ts'],
      },
      picture: {
        holds: 'what a picture shows: skin, light, movement',
        imports: [],
      },
      face: {
        holds: 'finds a face in a picture',
        imports: ['signal', 'picture'],
        doors: [
          'Convolutions.ts',
          'FaceFinder.ts',
          'FaceSearch.ts',
          'FaceTracker.ts',
          'modelWeights.ts',
          'tinyFaceFinder.ts',
        ],
      },
      pulse: {
        holds: 'heartbeats in a trace of skin color',
        imports: ['signal'],
        doors: ['ConfirmedRate.ts', 'PulseSource.ts', 'beats.ts', 'isPulse.ts', 'readPulse.ts'],
      },
      results: {
        holds: 'vital signs and how certain they are',
        imports: ['signal', 'pulse'],
        doors: ['hindrances.ts', 'readVitals.ts', 'scanResult.ts'],
      },
    },
  },
  'src/screening': {
    front: [],
    parts: {
      raster: {
        holds: 'pictures as numbers: planes, masks, blobs and filters',
        imports: [],
      },
      picture: {
        holds: 'whether a picture shows what it should, and how well',
        imports: ['raster'],
      },
      lesion: {
        holds: 'the outline of a mole and its ABCD score',
        imports: ['raster'],
      },
      drawings: {
        holds: 'how steady a drawn line is',
        imports: ['raster'],
      },
      face: {
        holds: 'how alike the halves of a face are',
        imports: ['raster'],
      },
      sound: {
        holds: 'when a recording is loud',
        imports: [],
      },
    },
  },
  'src/areas/diagnostics': {
    front: ['DiagnosticsScreen.tsx', 'ToolPick.tsx', 'ToolRoute.tsx', 'toolScreens.ts', 'tools.ts'],
    frontForParts: ['tools.ts'],
    parts: {
      person: {
        holds: 'whose pictures they are',
        imports: [],
      },
      scan: {
        holds: 'Visual Vitals: the camera scan and its results',
        imports: ['person'],
      },
      emergency: {
        holds: 'what to do in an emergency, and the number to call',
        imports: [],
      },
      engine: {
        holds: 'which engine a tool has, and calls to it',
        imports: [],
      },
      words: {
        holds: 'what a result says first, for its card and for lists of results',
        imports: [],
      },
      history: {
        holds: 'saved results of the tools: save, look at, compare, remove, send',
        imports: ['engine', 'words'],
        doors: [
          'CompareWithEarlier.tsx',
          'EarlierResults.tsx',
          'SaveResult.tsx',
          'SendResult.tsx',
          'screeningRemovalWrite.ts',
          'screeningRemovalWriteWords.ts',
          'screeningResultWrite.ts',
          'screeningResultWriteWords.ts',
          'useBaselines.ts',
          'useResultPictures.ts',
          'useResultWords.ts',
          'useSavedResults.ts',
        ],
      },
      camera: {
        holds: 'the camera with an outline of what to photograph',
        imports: [],
        doors: ['CameraGuide.ts', 'GuidedCamera.tsx'],
      },
      frame: {
        holds: 'what the screens of all tools share: the picture, Analyze, consent and the card of a result',
        imports: ['emergency', 'engine', 'history', 'camera'],
      },
      pictures: {
        holds: 'the tools that take one picture: hands, skin, legs, nails and X-rays',
        imports: ['engine', 'history', 'frame', 'words'],
        doors: ['ArthritisTool.tsx', 'DermatologistTool.tsx', 'EdemaTool.tsx', 'NailTool.tsx', 'XRayTool.tsx'],
      },
      unset: {
        holds: 'a tool without an engine: a photo for the care team instead',
        imports: ['emergency', 'history', 'frame'],
        doors: ['UnsetTool.tsx'],
      },
      lesion: {
        holds: 'the ABCDE score of a mole',
        imports: ['engine', 'history', 'frame'],
        doors: ['SkinLesionTool.tsx'],
      },
      drawings: {
        holds: 'a spiral and a wave, drawn on the screen or on paper',
        imports: ['engine', 'history', 'frame'],
        doors: ['ParkinsonsTool.tsx'],
      },
      stroke: {
        holds: 'six poses of the face, and what they show',
        imports: ['emergency', 'engine', 'history', 'camera', 'frame', 'words'],
        doors: ['StrokeTool.tsx'],
      },
      sound: {
        holds: 'the sounds of a recording',
        imports: ['engine', 'history', 'frame', 'words'],
        doors: ['SnoreAndCoughTool.tsx'],
      },
    },
  },
  'src/areas/messages': {
    front: ['MessagesScreen.tsx', 'MessagesSearch.ts', 'MessagesTile.tsx', 'UnreadRow.tsx', 'useMessageNews.tsx'],
    parts: {
      draft: {
        holds: 'what a message being written holds',
        imports: [],
      },
      mailbox: {
        holds: 'folders, their queries and what changes a message',
        imports: [],
      },
      attachments: {
        holds: 'files of a message, read and written',
        imports: ['draft'],
        doors: [
          'AttachmentList.tsx',
          'Attachments.tsx',
          'cardSideOf.ts',
          'draftFile.ts',
          'useAttachTexts.ts',
          'useAttaching.ts',
          'useSendFile.ts',
          'useSendFiles.ts',
        ],
      },
      reading: {
        holds: 'a message and its conversation',
        imports: ['draft', 'mailbox', 'attachments'],
        doors: ['Conversation.tsx', 'MessageBody.tsx'],
      },
      folders: {
        holds: 'the lists of messages',
        imports: ['mailbox', 'reading'],
        doors: ['FolderScreen.tsx'],
      },
      refill: {
        holds: 'a message that requests a refill',
        imports: ['draft', 'mailbox'],
        doors: ['useRefillMessage.ts'],
      },
      insuranceCard: {
        holds: 'the sides of an insurance card in a message',
        imports: ['draft', 'attachments'],
        doors: [
          'CardPlace.tsx',
          'OneSide.tsx',
          'blobOf.ts',
          'cardModel.ts',
          'startInsuranceCard.ts',
          'useCardSides.ts',
          'useCardTexts.ts',
          'useGapText.ts',
          'useStoredPicture.ts',
        ],
      },
      'insuranceCard/reading': {
        holds: 'what is read from an insurance card, and accepted',
        imports: ['draft', 'insuranceCard'],
        doors: ['CardReading.tsx'],
      },
      'compose/fields': {
        holds: 'the fields of a message',
        imports: ['draft', 'mailbox', 'reading'],
        doors: ['AnsweredMessage.tsx', 'RecipientFields.tsx', 'TopicField.tsx', 'useChoices.ts'],
      },
      compose: {
        holds: 'the screens in which a message is written',
        imports: ['draft', 'mailbox', 'attachments', 'insuranceCard', 'insuranceCard/reading', 'compose/fields'],
        doors: [
          'ComposeScreen.tsx',
          'ComposeSearch.ts',
          'DiscardDialog.tsx',
          'ReplyScreen.tsx',
          'SentNoticeReceipt.tsx',
        ],
      },
      outbox: {
        holds: 'messages that wait to be sent',
        imports: ['draft', 'folders', 'compose'],
        doors: ['OutboxScreen.tsx'],
      },
    },
  },
  'server/seed': {
    front: ['demoClinic.ts', 'isDemoClinic.ts', 'makeDemoRows.ts'],
    parts: {
      rows: {
        holds: 'the rows of a demo clinic and their insertion',
        imports: [],
      },
      medicine: {
        holds: 'diagnoses, drugs, labs and vaccines to draw from',
        imports: [],
      },
      clinic: {
        holds: 'staff, rooms, accounts and calendar',
        imports: ['medicine'],
      },
      record: {
        holds: "writes one patient's visits and results",
        imports: ['rows', 'medicine', 'clinic'],
      },
      scheduling: {
        holds: 'visit types, hours, closures and taken times',
        imports: ['rows', 'clinic'],
      },
      drawn: {
        holds: 'records drawn at random',
        imports: ['rows', 'medicine', 'clinic', 'record'],
        doors: ['drawnRecord.ts'],
      },
      billing: {
        holds: 'payment plans and payments',
        imports: ['rows', 'clinic', 'record'],
        doors: ['writePlans.ts', 'writePayments.ts'],
      },
      insurance: {
        holds: "plans, policies and the main patient's card",
        imports: ['rows', 'clinic', 'record'],
        inside: ['cardPictures.ts'],
      },
      pictures: {
        holds: 'pictures of records, drawn by code',
        imports: ['clinic'],
        doors: ['insertDemoPictures.ts'],
      },
      'forms/questions': {
        holds: 'ids of what forms ask, and how templates are written down',
        imports: [],
      },
      'forms/templates': {
        holds: 'templates of forms in three languages',
        imports: ['forms/questions'],
      },
      'forms/documents': {
        holds: 'documents of templates',
        imports: ['forms/questions'],
      },
      forms: {
        holds: 'the forms of patients, and health records made of them',
        imports: ['rows', 'clinic', 'record', 'forms/questions', 'forms/templates', 'forms/documents'],
        doors: ['insertDemoForms.ts', 'writeForms.ts'],
      },
      letters: {
        holds: 'messages between patients and staff',
        imports: ['rows', 'clinic'],
      },
      maria: {
        holds: "the ten years of Maria's record",
        imports: ['rows', 'medicine', 'clinic', 'record', 'letters'],
        doors: ['mariaMessages.ts', 'writeMaria.ts'],
      },
    },
  },
}
