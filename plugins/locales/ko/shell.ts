/** Korean texts of the window, its notices and alerts. */

export const shell = {
  'shell.back': '뒤로',
  'shell.close': '닫기',
  'shell.dialog': '지갑',
  'shell.loading': '불러오는 중',
  'shell.newTab': '새 탭에서 열립니다',
  'shell.dismiss': '닫기',
  'shell.developer': '개발자',
  'shell.session': '세션',
  'shell.failed': '이 부분을 불러오지 못했습니다',
  'shell.failedScreen': '이 화면을 불러오지 못했습니다',
  'shell.failedTitle': '문제가 발생했습니다',
  'shell.retry': '다시 시도',

  'browser.tooOld':
    '이 브라우저는 오래되어 여기서 지갑을 연결할 수 없습니다. 업데이트하거나 다른 브라우저를 사용하세요.',
  'browser.close': '닫기',

  'alert.NETWORK_NOT_FOUND': '네트워크를 찾을 수 없음',
  'alert.NETWORK_NOT_FOUND_text': '네트워크가 ‘networks’ 목록에 있어야 합니다.',
  'alert.INVALID_APP_CONFIGURATION': '잘못된 앱 설정',
  'alert.INVALID_APP_CONFIGURATION_text': '이 출처는 허용 목록에 없습니다.',
  'alert.SESSION_EXPIRED': '세션 만료',
  'alert.SESSION_EXPIRED_text': '세션이 유효하지 않습니다. 기기의 시간 설정을 확인하고 다시 연결하세요.',
  'alert.INVALID_PROJECT_ID': '잘못된 프로젝트 ID',
  'alert.INVALID_PROJECT_ID_text': '프로젝트 ID가 거부되었습니다. 옵션에서 확인하세요.',
  'alert.PROJECT_ID_NOT_CONFIGURED': '프로젝트 ID 없음',
  'alert.PROJECT_ID_NOT_CONFIGURED_text': '옵션에 프로젝트 ID를 입력하세요.',
};
